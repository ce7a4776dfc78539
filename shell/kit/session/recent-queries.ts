import { keepChoice } from './stored-choice.ts';

const KEPT = 8;
/** As long as the catalogue takes words: a cut query would find something else. */
const LONGEST = 200;

/** Of each user who signs in here, and of guests. */
const keyOf = (userId: number | null): string => `market:queries:${userId ?? 'guest'}`;

/** What was searched for in this browser, the latest first; what another version or a curious hand left there counts as nothing. */
export function readRecentQueries(userId: number | null): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((query): query is string => typeof query === 'string' && query !== '').slice(0, KEPT);
  } catch {
    return [];
  }
}

/** Each query once, in whatever letters it was typed; the oldest goes. */
export function keepRecentQuery(userId: number | null, query: string): void {
  const words = query.trim().slice(0, LONGEST);
  if (words === '') return;
  const others = readRecentQueries(userId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  keepChoice(keyOf(userId), JSON.stringify([words, ...others].slice(0, KEPT)));
}

export function dropRecentQueries(userId: number | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Then there were none.
  }
}
