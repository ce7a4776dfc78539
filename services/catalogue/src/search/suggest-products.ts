import type { Suggestion } from '@market/catalogue-contract/suggestion';
import type { Ctx } from '../context.ts';
import { chunksOf } from './chunks-of.ts';
import { otherLayout } from './keyboard-layout.ts';
import { findBegun, listSuggestions, type Suggestions } from './suggest.queries.ts';
import { matchBeginning, matchText } from './text-match.ts';
import { otherAlphabet } from './transliterate.ts';

const SUGGESTIONS_MAX = 10;
/** In the order in which they are read: an arrow down leads to a product. */
const KINDS = ['codes', 'products', 'words', 'categories', 'companies'] as const satisfies (keyof Suggestions)[];
/** So many of each other kind before products get the room that they leave. */
const SHARES = { codes: 4, words: 3, categories: 2, companies: 1 } as const;
const CODE_MIN = 3;
/** Spellings of a beginning in the other alphabet that are tried. */
const SPELLINGS_MAX = 4;

/** What a visitor may be about to type: codes, products, completed words, categories and companies, at most ten. */
export async function suggestProducts(
  ctx: Pick<Ctx, 'db' | 'textMatches' | 'locale'>,
  { text }: { text: string },
): Promise<{ data: Suggestion[] }> {
  const asTyped = merge(await suggestionsFor(ctx, text));
  if (asTyped.length >= SUGGESTIONS_MAX) return { data: asTyped };
  const meant = await meantBeginning(ctx, text, asTyped.length === 0);
  const asMeant = meant === null ? [] : merge(await suggestionsFor(ctx, meant));
  return { data: distinct([...asTyped, ...asMeant]).slice(0, SUGGESTIONS_MAX) };
}

async function suggestionsFor({ db, locale }: Pick<Ctx, 'db' | 'locale'>, text: string): Promise<Suggestions | null> {
  const match = await matchBeginning(db, text);
  if (!match) return null;
  const { last, before, ...queries } = match;
  const words = [...before, last];
  const code = words.join('');
  return listSuggestions(db, {
    typed: words.join(' '),
    last,
    before: before.join(' '),
    ...queries,
    code: code.length >= CODE_MIN && /\d/.test(code) ? code : null,
    locale,
  });
}

/** Little begins like this: perhaps more does on other keys or in the other alphabet; and if nothing does, with a slip put right. */
async function meantBeginning(ctx: Pick<Ctx, 'db' | 'textMatches'>, text: string, isLost: boolean): Promise<string | null> {
  const spellings = Array.from({ length: SPELLINGS_MAX }, (_, nth) => rewrite(text, (raw) => otherAlphabet(raw).slice(nth)));
  const readings = [rewrite(text, otherLayout), ...spellings].filter((reading) => reading !== text);
  const lasts = readings.map((reading) => reading.split(' ').at(-1) ?? '');
  const begun = await findBegun(ctx.db, lasts);
  if (begun !== null) return readings[lasts.indexOf(begun)] ?? null;
  return isLost ? ((await matchText(ctx, text)).correction?.shown ?? null) : null;
}

function rewrite(text: string, readingsOf: (raw: string) => string[]): string {
  const readings = chunksOf(text).map(({ raw }) => readingsOf(raw)[0]);
  return readings.every((reading) => reading !== undefined) ? readings.join(' ') : text;
}

/** Every source gets its share in turn; what room is left goes to whoever has more, in the same order. */
function merge(found: Suggestions | null): Suggestion[] {
  if (!found) return [];
  const others = KINDS.reduce((sum, kind) => sum + (kind === 'products' ? 0 : Math.min(found[kind].length, SHARES[kind])), 0);
  const shareOf = (kind: (typeof KINDS)[number]): number => (kind === 'products' ? SUGGESTIONS_MAX - others : SHARES[kind]);
  const taken = KINDS.flatMap((kind) => found[kind].slice(0, shareOf(kind)));
  const more = KINDS.flatMap((kind) => found[kind].slice(shareOf(kind)));
  return distinct([...taken, ...more]).slice(0, SUGGESTIONS_MAX);
}

/** Nothing twice: a product found by its code is not repeated among the products. Queries have no number of their own but their place. */
function distinct(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  const once = suggestions.filter(({ kind, id, name }) => {
    const key = kind === 'query' ? name : `${kind} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
  return once.map((suggestion, at) => (suggestion.kind === 'query' ? { ...suggestion, id: at + 1 } : suggestion));
}
