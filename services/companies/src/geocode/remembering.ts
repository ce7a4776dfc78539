import type { Place } from '@market/companies-contract/geocode';
import { LRUCache } from 'lru-cache';
import type { Geocoder } from './geocoder.ts';

const REMEMBERED = { max: 5_000, ttl: 10 * 60_000 };

/** A geocoder that is asked a question once in a while only: its answers cost money, and addresses change slowly. */
export function remembering(geocoder: Geocoder): Geocoder {
  const answers = new LRUCache<string, Promise<Place[]>>(REMEMBERED);
  const remembered = (key: string, ask: () => Promise<Place[]>): Promise<Place[]> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask();
    answers.set(key, answer);
    // A failure is no answer.
    answer.catch(() => answers.delete(key));
    return answer;
  };
  return {
    suggest: (text, language) => remembered(`${language} ${text.toLowerCase()}`, () => geocoder.suggest(text, language)),
    reverse: (point, language) =>
      remembered(`${language} ${point.lat.toFixed(5)},${point.lng.toFixed(5)}`, () => geocoder.reverse(point, language)),
  };
}
