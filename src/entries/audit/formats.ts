import type { AuditFinding } from './findings';
import { plainJson, plainLine } from './plain-text';

/** The result of an audit. */
export interface AuditResult {
  /** The page's address. */
  url: string;
  /** What was found, the worst first. */
  findings: AuditFinding[];
}

/** Exit code of the command: 2 if there is an error, 1 for a warning, otherwise 0. */
export function exitCode({ findings }: Pick<AuditResult, 'findings'>): 0 | 1 | 2 {
  if (findings.some(({ severity }) => severity === 'error')) {
    return 2;
  }
  return findings.some(({ severity }) => severity === 'warning') ? 1 : 0;
}

const placeOf = ({ placement }: AuditFinding) => (placement ? `placement ${placement}` : 'page');

/** The result for programs, safe to print. */
export function toJson(result: AuditResult): string {
  return `${plainJson(result)}\n`;
}

/**
 * The result for readers: a line for each finding, and below it what it costs and how to mend it.
 */
export function toTable({ findings, url }: AuditResult): string {
  if (!findings.length) {
    return `${plainLine(url)}\nNothing was found.\n`;
  }
  const rows = findings.map((finding) => ({
    finding,
    cells: [finding.severity, `${finding.number} ${finding.rule}`, placeOf(finding)],
  }));
  const width = (column: number) =>
    Math.max(...rows.map(({ cells }) => cells[column]?.length ?? 0));
  const textLines = rows.flatMap(({ cells, finding: { cost, mend, text } }) => {
    const padded = cells.map((cell, column) => cell.padEnd(width(column)));
    return [`${padded.join('  ')}  ${text}`, `    costs: ${cost}`, `    mend:  ${mend}`];
  });
  return `${[url, ...textLines].map(plainLine).join('\n')}\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text for xml, without characters that xml forbids or that a terminal would obey. */
function inXml(text: string) {
  return plainLine(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** The result as JUnit xml: a test for each rule that found something; notices are no failures. */
export function toJUnit({ findings, url }: AuditResult): string {
  const cases = findings.map((finding) => {
    const name = `${finding.number} ${finding.rule}, ${placeOf(finding)}`;
    const body = `${inXml(finding.text)}\ncosts: ${inXml(finding.cost)}\nmend: ${inXml(finding.mend)}`;
    const inside =
      finding.severity === 'notice'
        ? `<system-out>${body}</system-out>`
        : `<failure type="${finding.severity}" message="${inXml(finding.text)}">${body}</failure>`;
    return `  <testcase classname="adsnative-audit" name="${inXml(name)}">${inside}</testcase>`;
  });
  // Some build servers take a report without a test case for a broken file.
  const allCases = cases.length
    ? cases
    : ['  <testcase classname="adsnative-audit" name="nothing was found"/>'];
  const failures = findings.filter(({ severity }) => severity !== 'notice').length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="${inXml(url)}" tests="${allCases.length}" failures="${failures}">
${allCases.join('\n')}
</testsuite>
`;
}
