import type { Place } from '@market/companies-contract/geocode';
import type { Logger } from '@market/kit-contract/request-facts';
import { z } from 'zod';
import { type Geocoder, PLACES_MAX } from '../geocoder.ts';
import { askProvider } from './ask-provider.ts';

const Words = z.string().nullish();
const Suggestions = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        country: Words,
        region_with_type: Words,
        city: Words,
        settlement_with_type: Words,
        street_with_type: Words,
        house: Words,
        geo_lat: z.coerce.number().nullish(),
        geo_lon: z.coerce.number().nullish(),
      }),
    }),
  ),
});
type Suggestion = z.output<typeof Suggestions>['suggestions'][number];

/** A place that it cannot point to is of no use to a map. */
function placesOf({ value, data }: Suggestion): Place[] {
  const { geo_lat: lat, geo_lon: lng } = data;
  if (lat == null || lng == null) return [];
  return [
    {
      ...{ address: value, lat, lng, country: data.country ?? '', region: data.region_with_type ?? '' },
      ...{ city: data.city ?? data.settlement_with_type ?? '', street: data.street_with_type ?? '', home: data.house ?? '' },
    },
  ];
}

/** DaData: knows every house of Russia, and cities elsewhere. */
export function dadata({ url, token, log }: { url: string; token: string; log: Logger }): Geocoder {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' };
  const ask = async (method: 'suggest' | 'geolocate', question: object): Promise<Place[]> => {
    const init = { method: 'POST', headers, body: JSON.stringify({ ...question, count: PLACES_MAX }) };
    const address = `${url}/suggestions/api/4_1/rs/${method}/address`;
    const { suggestions } = await askProvider({ url: address, init, answer: Suggestions, log });
    return suggestions.flatMap(placesOf).slice(0, PLACES_MAX);
  };
  return {
    suggest: (query, language) => ask('suggest', { query, language, locations: [{ country: '*' }] }),
    reverse: ({ lat, lng }, language) => ask('geolocate', { lat, lon: lng, language, radius_meters: 100 }),
  };
}
