import type { Severity } from './texts/check-text.ts';
import { type CheckCode, checkTexts } from './texts/check-texts.ts';

/** What a sentence is filled with: figures, names and versions, never a text of a library. */
export type Details = Record<string, string | number>;

/** One thing that is wrong with a build. */
export interface Finding {
  code: CheckCode;
  severity: Severity;
  /** Path inside the build. */
  file?: string;
  /** Place inside a manifest: `routes[3].title.ru`. */
  field?: string;
  details: Details;
  /** Let pass because the module runs in a frame: it can run nowhere else. */
  needsFrame?: true;
}

type Facts = Partial<Omit<Finding, 'code' | 'severity' | 'needsFrame'>>;

/** Longer values are cut: a finding is read by a person, and what it quotes comes from whoever made the build. */
const MOST_CHARACTERS = 160;

/** A quotation of a build, short enough for a sentence. */
export const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

/** How grave a finding is depends on its code alone, so that two checks never disagree; where the module runs is weighed once, over all of them. */
export const finding = (code: CheckCode, { details = {}, ...place }: Facts = {}): Finding => ({
  code,
  severity: checkTexts[code].severity,
  ...place,
  details,
});

/** Whether a build that may be published with these findings runs in a frame alone. */
export const needsFrame = (findings: readonly Finding[]): boolean => findings.some((found) => found.needsFrame === true);

/** Whether a build with these findings may be published. */
export const isPublishable = (findings: readonly Finding[]): boolean => findings.every(({ severity }) => severity === 'warning');
