import { allOf } from '@market/service-kit/search/build-tsquery';
import { expect, it } from 'vitest';
import { expandSynonyms, type Term } from './expand-synonyms.ts';

const word = (stem: string): Term => ({ stem, requirement: { alternatives: [[{ text: stem }]] } });
const groups = [
  { terms: ['лосин', 'леггинс'], asks: ['leg'] },
  { terms: ['спортивн костюм', 'тренировочн костюм'], asks: ['tracksuit'] },
  { terms: ['костюм'], asks: ['suit'] },
  { terms: ['сапог'], asks: ['boot'] },
  { terms: ['ботинк'], asks: ['boot'] },
];

it.each([
  ['лосин', "('лосин' | 'леггинс')"],
  ['леггинс черн', "('леггинс' | 'лосин') & 'черн'"],
  ['leg', "('leg' | 'лосин' | 'леггинс')"],
  ['спортивн костюм', "(('спортивн' & 'костюм') | ('тренировочн' & 'костюм'))"],
  ['костюм спортивн', "'костюм' & 'спортивн'"],
  ['черн tracksuit', "'черн' & ('tracksuit' | ('спортивн' & 'костюм') | ('тренировочн' & 'костюм'))"],
  ['boot', "('boot' | 'сапог' | 'ботинк')"],
  ['сапог', "'сапог'"],
  ['шапк', "'шапк'"],
])('%s asks for %s', (stems, query) => {
  expect(allOf(expandSynonyms(stems.split(' ').map(word), groups))).toBe(query);
});
