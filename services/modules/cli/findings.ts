import type { Finding } from '@market/module-checks/finding';
import { cureOf, findingText, type TextLanguage } from '@market/module-checks/finding-text';
import { CHECK_CODES } from '@market/module-checks/texts/check-texts';
import type { Finding as GivenFinding } from '@market/modules-contract/version';
import type { Terminal } from './terminal.ts';
import { textOf } from './texts.ts';

/** A finding as it is shown, whether it was made here or in the registry. */
export interface FindingRow extends GivenFinding {
  /** How to mend it; absent for a code that is younger than this program. */
  cure?: string;
}

/** So many are shown: whoever mends the first ones finds the others sooner than by reading them all. */
const SHOWN = 50;

const withCure = (finding: GivenFinding, language: TextLanguage): FindingRow => {
  const code = CHECK_CODES.find((candidate) => candidate === finding.code);
  return code ? { ...finding, cure: cureOf(code)[language] } : finding;
};

/** Findings made here. */
export const rowsOf = (findings: readonly Finding[], language: TextLanguage): FindingRow[] =>
  findings.map(({ details: _, ...finding }, index) =>
    withCure({ ...finding, message: findingText(findings[index] as Finding, language) }, language),
  );

/** Findings of the registry, which it has put into words. */
export const givenRows = (findings: readonly GivenFinding[], language: TextLanguage): FindingRow[] =>
  findings.map((finding) => withCure(finding, language));

/** `error FILE_TYPE static/picture.svg`, what is wrong, and how to mend it. */
export function showFindings(rows: readonly FindingRow[], { language, result }: Terminal): void {
  for (const { severity, code, file, field, message, cure } of rows.slice(0, SHOWN)) {
    const grade = textOf(severity === 'error' ? 'SEVERITY_ERROR' : 'SEVERITY_WARNING', language);
    result([grade, code, file, field].filter(Boolean).join(' '));
    result(`  ${message}`);
    if (cure) result(textOf('CURE', language, { cure }));
  }
  if (rows.length > SHOWN) result(textOf('MORE_FINDINGS', language, { count: rows.length - SHOWN }));
}
