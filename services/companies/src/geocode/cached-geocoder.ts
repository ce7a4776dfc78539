import type { Place } from '@market/companies-contract/geocode';
import { cached } from '@market/service-kit/data/cached';
import type { Geocoder } from '../geocoder.ts';

const CACHE = { max: 5_000, ttl: 10 * 60_000 };

/** A geocoder whose answers are cached: each costs money, and addresses change slowly. */
export function cachedGeocoder(geocoder: Geocoder): Geocoder {
  const answers = cached<Place[]>(CACHE);
  return {
    suggest: (text, language) => answers.get(`${language} ${text.toLowerCase()}`, () => geocoder.suggest(text, language)),
    reverse: (point, language) =>
      answers.get(`${language} ${point.lat.toFixed(5)},${point.lng.toFixed(5)}`, () => geocoder.reverse(point, language)),
  };
}
