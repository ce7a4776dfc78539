import type { Findings } from './use-findings.ts';

const SPACES = 2;

/** A bucket is one reader of ten thousand: whoever is given the file has no use for it. */
const withoutReader = (name: string, value: unknown): unknown => (name === 'bucket' ? undefined : value);

/** Gives what was found to the browser as a file. */
export function exportFindings(findings: Findings): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(findings, withoutReader, SPACES)], { type: 'application/json' }));
  link.download = `modules-${findings.feed?.revision ?? 0}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
