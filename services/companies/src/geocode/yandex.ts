import type { Place } from '@market/companies-contract/geocode';
import type { Logger } from '@market/kit-contract/request-facts';
import { z } from 'zod';
import { type Geocoder, PLACES_MAX, type PlaceLanguage } from '../geocoder.ts';
import { askProvider } from './ask-provider.ts';

const Component = z.object({ kind: z.string(), name: z.string() });
const Answer = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            Point: z.object({ pos: z.string().regex(/^-?[\d.]+ -?[\d.]+$/) }),
            metaDataProperty: z.object({
              GeocoderMetaData: z.object({ text: z.string(), Address: z.object({ Components: z.array(Component) }) }),
            }),
          }),
        }),
      ),
    }),
  }),
});
type Member = z.output<typeof Answer>['response']['GeoObjectCollection']['featureMember'][number];

function placeOf({ GeoObject: { Point, metaDataProperty } }: Member): Place {
  const { text, Address } = metaDataProperty.GeocoderMetaData;
  // The last of a kind is the nearest: a district's province stands after the federal one.
  const part = (kind: string): string => Address.Components.findLast((component) => component.kind === kind)?.name ?? '';
  // Its points begin with the longitude.
  const [lng = 0, lat = 0] = Point.pos.split(' ').map(Number);
  const parts = { country: part('country'), region: part('province'), city: part('locality'), street: part('street'), home: part('house') };
  return { address: text, lat, lng, ...parts };
}

/** Yandex: the whole world. */
export function yandex({ url, key, log }: { url: string; key: string; log: Logger }): Geocoder {
  const ask = async (geocode: string, language: PlaceLanguage): Promise<Place[]> => {
    const lang = language === 'en' ? 'en_US' : 'ru_RU';
    const query = new URLSearchParams({ apikey: key, geocode, lang, format: 'json', results: String(PLACES_MAX) });
    const { response } = await askProvider({ url: `${url}/1.x/?${query}`, answer: Answer, log });
    return response.GeoObjectCollection.featureMember.map(placeOf).slice(0, PLACES_MAX);
  };
  return { suggest: ask, reverse: ({ lat, lng }, language) => ask(`${lng},${lat}`, language) };
}
