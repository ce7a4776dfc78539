import { expect } from 'vitest';
import type { Finding } from '../finding.ts';
import { type CheckCode, checkTexts } from '../texts/check-texts.ts';

/** Codes of findings, each of which can be put into words: a sentence that asks for what the finding does not say fails the test. */
export function codesOf(findings: readonly Finding[]): CheckCode[] {
  for (const { code, file, field, details } of findings) {
    const facts = Object.keys({ ...details, ...(file && { file }), ...(field && { field }) });
    const wanted = [...checkTexts[code].says.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(facts).toEqual(expect.arrayContaining(wanted));
  }
  return findings.map(({ code }) => code);
}

/** `CODE file-or-field` */
export const placesOf = (findings: readonly Finding[]): string[] => {
  const codes = codesOf(findings);
  return findings.map(({ file, field }, index) => [codes[index], field ?? file].filter(Boolean).join(' '));
};
