import type { RolloutRule } from '@market/modules-contract/feed';
import type { Audience } from '@market/modules-contract/manifest';

/** Who reads the page, as far as rollouts go by it. */
export interface Viewer {
  /** The number of a user; of a guest, what their browser keeps. */
  id: string;
  company: number | null;
  audience: Audience;
}

const BUCKETS = 10_000;

/** FNV-1a, and the end of MurmurHash3, without which numbers in a row would be in buckets in a row. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Why a reader has a version. */
export interface ChoiceReason {
  /** Who gets it, this reader among them. */
  by: 'everybody' | 'company' | 'role' | 'percent';
  /** The rule of the candidate that there was beside the version at work; null: there was none. */
  rule: RolloutRule | null;
  /** Where its share finds the reader, below 10,000; null without a rule. */
  bucket: number | null;
}

/** Whether a reader gets a candidate, and why: the same one always, and whoever is among ten of a hundred is among twenty. */
export function choiceReason(rule: RolloutRule | null, { id, company, audience }: Viewer): ChoiceReason {
  if (!rule) return { by: 'everybody', rule, bucket: null };
  const { percent, salt, companies, roles } = rule;
  const bucket = hash(`${salt} ${id}`) % BUCKETS;
  const reason = (by: ChoiceReason['by']): ChoiceReason => ({ by, rule, bucket });
  if (company !== null && companies.includes(company)) return reason('company');
  if (roles.includes(audience)) return reason('role');
  return reason(bucket < percent * 100 ? 'percent' : 'everybody');
}
