import type { Figures } from '../figures.ts';
import { quantile } from '../measure.ts';
import { actingFor, DAYS, ENDED, SPOKEN, tokenOf } from './data.ts';
import type { Servers } from './servers.ts';

const OF_COMPANY = 5;
const EACH = 40;
const ROUNDS = 3;

/** A day on which something was said. */
const dayOf = (at: number): string => new Date(ENDED - ((at * 23) % DAYS) * 86_400_000).toISOString().slice(0, 10);
const word = (at: number): string => SPOKEN[at % SPOKEN.length] ?? '';
/** What people look for: words said often and hardly ever, two of them, the beginning of one, words in a row, a stretch of days. */
const KINDS: Readonly<Record<string, (at: number) => string>> = {
  'a common word': (at) => word(at * 3),
  'a rare word': (at) => word(1_900 - at * 7),
  'two words': (at) => `${word(at)} ${word(at * 11 + 40)}`,
  'a beginning': (at) => word(at * 13).slice(0, 7),
  'words in a row': (at) => `"${word(at)} ${word(at + 1)}"`,
  'after a day': (at) => `${word(at * 5)} after:${dayOf(at)}`,
};

const inOrder = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);

/** Words among the posts of one company, all of them readable by who asks. */
export async function measureSearch({ product }: Servers, figures: Figures, posts: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': tokenOf(actingFor(OF_COMPANY)) };
  const find = async (terms: string): Promise<number> => {
    const began = performance.now();
    const init = { method: 'POST', headers, body: JSON.stringify({ terms, page: 0, per_page: 30 }) };
    const answer = await fetch(`${product.url}/api/v4/posts/search`, init);
    await answer.text();
    if (!answer.ok) throw new Error(`${terms}: ${answer.status}`);
    return performance.now() - began;
  };
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [kind, terms] of Object.entries(KINDS)) {
      const times: number[] = [];
      for (let at = 0; at < EACH; at += 1) times.push(await find(terms(at + round * EACH)));
      const some = inOrder(times);
      console.log(
        `  ${round === 0 ? 'cold' : 'warm'}, ${kind}: p50 ${quantile(some, 0.5).toFixed(1)} ms, p95 ${quantile(some, 0.95).toFixed(1)} ms`,
      );
      if (round > 0) taken.push(...some);
    }
  const note = `(p50 ${quantile(inOrder(taken), 0.5).toFixed(1)} ms)`;
  figures.tell({
    what: `search among ${posts.toLocaleString('en')} posts, p95, ms`,
    value: quantile(inOrder(taken), 0.95),
    digits: 1,
    atMost: 100,
    note,
  });
}
