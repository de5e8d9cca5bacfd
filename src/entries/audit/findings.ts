/**
 * How bad a finding is: an error loses ads or visitors, a warning costs time or room, a notice is
 * good to know.
 */
export type Severity = 'error' | 'warning' | 'notice';

/** A finding of the audit (docs/console.md#audit). */
export interface AuditFinding {
  /** The number of its rule; it never changes its meaning. */
  number: number;
  /** The name of its rule. */
  rule: string;
  /** How bad it is. */
  severity: Severity;
  /** The number of the placement on the page; 0 for the page. */
  placement: number;
  /** What was found. */
  text: string;
  /** What it costs visitors or the publisher. */
  cost: string;
  /** How to mend it. */
  mend: string;
}

/** A rule's own part of a finding. */
export type RuleFinding = Pick<AuditFinding, 'cost' | 'text'> &
  Partial<Pick<AuditFinding, 'placement' | 'severity'>>;
