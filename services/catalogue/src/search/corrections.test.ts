import { plainWords } from '@market/service-kit/search/plain-words';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureLines } from '../../test/fixture-lines.ts';
import { shopOfNames } from '../../test/shop-of-names.ts';
import { catalogue } from '../app.ts';
import type { TextMatch } from '../cache/text-match-cache.ts';
import { createTextMatchCache } from '../cache/text-match-cache.ts';
import { matchText } from './text-match.ts';

const db = await testDatabase(catalogue);
const search = { db, textMatches: createTextMatchCache() };
const listed = (name: string) => fixtureLines(new URL(`fixtures/${name}.txt`, import.meta.url));

const mistakes = listed('corrections').map((line) => {
  const [asked = '', meant = '', reason = ''] = line.split(' | ');
  return { asked, meant: plainWords(meant).join(' '), reason };
});

beforeAll(async () => {
  const names = listed('products-on-sale');
  // Three of each, for a word that fewer products have may be a mistake itself.
  await shopOfNames(db.pool, [...names, ...names, ...names]);
}, 60_000);

async function foundBy({ matching }: TextMatch): Promise<string> {
  const { rows } = await db.pool.query(
    "SELECT string_agg(model_id::text, ' ' ORDER BY model_id) AS ids FROM product_search WHERE vector @@ $1::tsquery",
    [matching],
  );
  return rows[0].ids ?? '';
}

describe('corrections', () => {
  it('come from sixty queries and more', () => expect(mistakes.length).toBeGreaterThanOrEqual(60));

  it.each(['typo', 'layout', 'transliteration'])('put right nine in ten and more of what went wrong by %s', async (reason) => {
    const some = mistakes.filter((mistake) => mistake.reason === reason);
    const wrong: string[] = [];
    for (const { asked, meant } of some) {
      const match = await matchText(search, asked);
      const found = await foundBy(match);
      // «туфлы» is put right by its stem alone, and тапки are тапочки: what counts is what is found.
      const isMeant = found !== '' && found === (await foundBy(await matchText(search, meant, true)));
      if (!isMeant) wrong.push(`${asked} → ${match.correction?.shown ?? 'as it is'} instead of ${meant}`);
    }
    expect(1 - wrong.length / some.length, wrong.join('; ')).toBeGreaterThanOrEqual(0.9);
  });

  it.each(mistakes.filter(({ reason }) => reason === 'mixed'))('put right several things at once: $asked', async ({ asked, meant }) => {
    const { correction } = await matchText(search, asked);
    expect(correction).toEqual({ asked, shown: meant, reason: expect.any(String) });
  });

  it.each([
    ['rehnrf', 'layout'],
    ['kurtka', 'transliteration'],
    ['крутка', 'typo'],
    ['rehnrf zimnyaya', 'mixed'],
  ])('say why: %s is %s', async (asked, reason) => {
    expect((await matchText(search, asked)).correction?.reason).toBe(reason);
  });

  it.each(listed('clear-queries'))('leave alone what is clear: %s', async (asked) => {
    const { correction, matching } = await matchText(search, asked);
    // All of its words are known, but no model of this shop has them together.
    const isOfNothing = asked === 'одежда для детей';
    expect(correction).toEqual(isOfNothing ? { asked, shown: expect.any(String), reason: 'fewer_words' } : null);
    expect(matching).not.toBeNull();
  });

  it('are switched off by literal', async () => {
    expect((await matchText(search, 'крутка', true)).correction).toBeNull();
  });
});
