import type { IdentitySettings } from '../settings.ts';

type CodeLimits = Pick<IdentitySettings, 'code_gap' | 'code_gap_longest' | 'codes_per_phone_hour' | 'codes_per_phone_day'>;

/** What looks back the furthest. */
export const CODE_DAY = 86_400;
const HOUR = 3600;

/** Whether a phone may be sent one more code, or in how many seconds, and which rule says so. */
export type NextCode = { allowed: true; gapAfter: number } | { allowed: false; wait: number; code: 'CODE_TOO_SOON' | 'CODE_LIMIT' };

/**
 * The pace of codes for one phone: 60 seconds after the first one, twice as long after each further one, no more than so many an hour
 * and a day.
 *
 * @param sent when codes were sent within the last day, the latest first
 */
export function nextCode(sent: readonly Date[], now: Date, limits: CodeLimits): NextCode {
  const ages = sent.map((at) => (now.getTime() - at.getTime()) / 1000).filter((age) => age < CODE_DAY);
  const full = [
    { most: limits.codes_per_phone_day, window: CODE_DAY },
    { most: limits.codes_per_phone_hour, window: HOUR },
  ].find(({ most, window }) => (ages[most - 1] ?? Number.POSITIVE_INFINITY) < window);
  if (full) return { allowed: false, wait: Math.ceil(full.window - (ages[full.most - 1] as number)), code: 'CODE_LIMIT' };
  const latest = ages[0];
  if (latest === undefined) return { allowed: true, gapAfter: gapAfter(1, limits) };
  const gap = gapAfter(ages.length, limits);
  if (latest < gap) return { allowed: false, wait: Math.ceil(gap - latest), code: 'CODE_TOO_SOON' };
  return { allowed: true, gapAfter: gapAfter(ages.length + 1, limits) };
}

/** How long to wait after the n-th code of the day. */
const gapAfter = (nth: number, { code_gap, code_gap_longest }: CodeLimits): number => Math.min(code_gap_longest, code_gap * 2 ** (nth - 1));
