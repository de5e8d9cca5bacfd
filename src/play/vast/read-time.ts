/** A time that the document does not say, or that is none. */
export const NO_TIME = -1;

/** Reads a time as VAST writes it, `00:01:30.500`, or as a number of seconds. In seconds. */
export function readTime(text: string | undefined): number {
  if (text && Number.isFinite(Number(text))) return Math.trunc(Number(text));
  const parts = text?.split(':') || [];
  const [hours, minutes] = parts.map(Number) as [number, number];
  const seconds = Number.parseFloat(parts[2] || '');
  const time = hours * 3600 + minutes * 60 + seconds;
  return parts.length === 3 && minutes <= 60 && seconds <= 60 && time >= 0 ? time : NO_TIME;
}
