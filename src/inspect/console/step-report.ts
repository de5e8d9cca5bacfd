import type { Messages } from '../../contract/report';
import type { StepReport } from '../../public/diagnostics';
import type { TraceStep } from '../../public/events';
import { toPlain } from './plain';

/** A reason in words: a message's text, or a text from elsewhere. */
export function inWords(reason: unknown, describe: Messages['describe']) {
  if (typeof reason !== 'number') {
    return reason ? String(reason) : '';
  }
  return describe(reason).text || String(reason);
}

/** What was thrown, in words; nothing if it has none. */
export function errorText(thrown: unknown) {
  const plain = toPlain(thrown);
  return typeof plain === 'object' ? '' : String(plain ?? '');
}

export function stepReport(
  traceStep: TraceStep,
  placement: number,
  describe: Messages['describe'],
): StepReport {
  const { type, time, reason, apiKey: _key, placement: _unit, ...rest } = traceStep;
  const { action, bidder, detail, late, message, providerName, rule, source, status } = rest;
  const parts = [
    providerName,
    source,
    bidder,
    rule,
    action,
    message,
    type === 'error' && errorText(detail),
    late && 'late',
    status === false && 'no ad',
    inWords(reason, describe),
  ];
  return {
    time,
    placement,
    type,
    text: parts.filter(Boolean).join(' · '),
    detail: toPlain(rest),
  };
}
