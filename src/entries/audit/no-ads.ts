import type { ScriptFact } from './facts';
import type { AuditFinding } from './findings';

export const NO_TAG: AuditFinding = {
  number: 0,
  rule: 'no-tag',
  severity: 'error',
  placement: 0,
  text: 'The tag does not run on this page, or no placement was made.',
  cost: 'no ads',
  mend: 'Check the script’s address, and that no policy blocks it.',
};

/** The origin of an address; empty if it is none. */
export function origin(url: string) {
  return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
}

/** What is wrong with the tag's host, which may be why no tag runs. */
export function corsFindings(script: ScriptFact | null | undefined): AuditFinding[] {
  return script?.lacksCors
    ? [
        {
          number: 12,
          rule: 'no-cors-header',
          severity: 'error',
          placement: 0,
          text: `${origin(script.url)} does not always send \`Access-Control-Allow-Origin: *\` with the tag’s files.`,
          cost: 'browsers refuse them: no ads',
          mend: 'Let the host send it with each file, also where the request has no `Origin` (docs/deploy.md).',
        },
      ]
    : [];
}
