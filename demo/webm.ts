/** An encoded picture of a video. */
export interface Frame {
  bytes: number[];
  isKey: boolean;
  /** From the beginning of the video. */
  ms: number;
}

/** What a player must know of a video. */
export interface Video {
  width: number;
  height: number;
  codec: string;
  /** Its length. */
  ms: number;
}

/** A number in as few bytes as it takes. */
function whole(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || !bytes.length; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

const text = (value: string): number[] => [...Buffer.from(value)];

function double(value: number): number[] {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return [...bytes];
}

/** An element of EBML (RFC 8794): its id, its length in eight bytes, its content. */
function element(id: number, content: number[]): number[] {
  const length = [...Buffer.alloc(4), 0, 0, 0, 0];
  whole(content.length).forEach((byte, index, all) => {
    length[8 - all.length + index] = byte;
  });
  length[0] = 1;
  return [...whole(id), ...length, ...content];
}

/** A block of one picture: track 1, its time relative to its cluster. */
function block({ bytes, isKey, ms }: Frame, clusterMs: number): number[] {
  const time = ms - clusterMs;
  return element(0xa3, [0x81, time >> 8, time & 255, isKey ? 0x80 : 0, ...bytes]);
}

/** A cluster for each key frame, so that a player can begin there. */
function clusters(frames: Frame[]): number[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || !groups.length) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.flatMap((group) => {
    const begin = group[0]?.ms ?? 0;
    return element(0x1f43b675, [
      ...element(0xe7, whole(begin)),
      ...group.flatMap((frame) => block(frame, begin)),
    ]);
  });
}

/** Puts pictures into a WebM file (https://www.webmproject.org/docs/container/). */
export function toWebm(frames: Frame[], { codec, height, ms, width }: Video): Buffer {
  const header = element(0x1a45dfa3, [
    ...element(0x4286, [1]),
    ...element(0x42f7, [1]),
    ...element(0x42f2, [4]),
    ...element(0x42f3, [8]),
    ...element(0x4282, text('webm')),
    ...element(0x4287, [2]),
    ...element(0x4285, [2]),
  ]);
  const info = element(0x1549a966, [
    ...element(0x2ad7b1, whole(1_000_000)),
    ...element(0x4489, double(ms)),
    ...element(0x4d80, text('demo')),
    ...element(0x5741, text('demo')),
  ]);
  const size = element(0xe0, [...element(0xb0, whole(width)), ...element(0xba, whole(height))]);
  const track = element(0xae, [
    ...element(0xd7, [1]),
    ...element(0x73c5, [1]),
    ...element(0x83, [1]),
    ...element(0x86, text(codec)),
    ...size,
  ]);
  const segment = [...info, ...element(0x1654ae6b, track), ...clusters(frames)];
  return Buffer.from([...header, ...element(0x18538067, segment)]);
}
