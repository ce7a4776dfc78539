import type { PersonalData, PersonalTable } from './claims.ts';
import { STANDING_TERMS, type Words } from './words.ts';

/** How long rows are kept, in words; those that go with rows of another table as long as these. */
export function termWords(claims: PersonalData, { kept }: PersonalTable): Words {
  if (typeof kept === 'string') return STANDING_TERMS[kept];
  if ('prunedBy' in kept) return kept.term;
  if ('keepDays' in kept) return daysInWords(kept.keepDays);
  const parent = claims[kept.with];
  return typeof parent === 'object' ? termWords(claims, parent) : STANDING_TERMS.marketplace;
}

const RU_DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня', zero: 'дней', two: 'дня' };
const russian = new Intl.PluralRules('ru');

/** Past a moment that stands in the row, such as the end of a session. */
function daysInWords(days: number): Words {
  if (days === 0) return { ru: 'до истечения срока', en: 'until it expires' };
  return { ru: `${days} ${RU_DAYS[russian.select(days)]}`, en: days === 1 ? '1 day' : `${days} days` };
}
