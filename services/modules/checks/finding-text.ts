import type { Finding } from './finding.ts';
import type { Sentence } from './texts/check-text.ts';
import { type CheckCode, checkTexts } from './texts/check-texts.ts';

/** Languages of the sentences. */
export type TextLanguage = 'ru' | 'en';

type Values = Readonly<Record<string, string | number | undefined>>;

/** A value is put in once and is not searched for holes itself: it may be quoted from a build. */
const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));

const IN_A_FRAME = { ru: ' — работает только в изолированном окне', en: ' — runs only in a frame' } as const satisfies Sentence;

/** What is wrong, as one sentence of plain text: whoever shows it on a page has to escape it. */
export const findingText = ({ code, file, field, details, needsFrame }: Finding, language: TextLanguage): string =>
  filled(checkTexts[code].says[language], { ...details, ...(file !== undefined && { file }), ...(field !== undefined && { field }) }) +
  (needsFrame ? IN_A_FRAME[language] : '');

/** How to mend what a code stands for. */
export const cureOf = (code: CheckCode): Sentence => checkTexts[code].cure;
