import type { Place } from '@market/companies-contract/geocode';
import { type Geocoder, PLACES_MAX, type PlaceLanguage, type Point } from '../../geocoder.ts';
import { type Entry, readGazetteer } from './read-gazetteer.ts';

/** Words of addresses that distinguish no place from another. */
const KINDS = new Set(
  [
    'г гор город ул улица пр т кт прт просп проспект ш шоссе пер переулок пл площадь наб набережная б р бул бульвар д дом обл область край респ',
    'республика city street st avenue ave av road rd highway square embankment house region oblast krai republic',
  ]
    .join(' ')
    .split(' '),
);
const HOUSE = /^\d{1,4}[a-zа-я]?(\/\d{1,4}[a-zа-я]?)?$/;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean);

interface Indexed {
  entry: Entry;
  /** Words of the entry itself: its street, or its city if it has no street. */
  own: string[];
  /** Words of where it is. */
  around: string[];
}

function indexed(entry: Entry): Indexed {
  const { country, region, city, street } = entry;
  const words = (...names: { ru: string; en: string }[]): string[] => names.flatMap(({ ru, en }) => wordsOf(`${ru} ${en}`));
  return street
    ? { entry, own: words(street), around: words(country, region, city) }
    : { entry, own: words(city), around: words(country, region) };
}

interface Found {
  entry: Entry;
  home: string;
}

/** Each word must begin one of the place's; what is left over may be the number of a house in a street. */
function matched({ entry, own, around }: Indexed, asked: string[]): Found | null {
  const begins = (words: string[], word: string): boolean => words.some((known) => known.startsWith(word));
  if (!asked.some((word) => begins(own, word))) return null;
  const strange = asked.filter((word) => !begins(own, word) && !begins(around, word));
  const [home = '', ...more] = strange;
  const isHouse = entry.street !== null && HOUSE.test(home) && asked.at(-1) === home;
  return more.length > 0 || (home !== '' && !isHouse) ? null : { entry, home };
}

function placeOf({ entry, home }: Found, language: PlaceLanguage, at: Point = entry): Place {
  const parts = { country: entry.country[language], region: entry.region[language], city: entry.city[language] };
  const street = entry.street?.[language] ?? '';
  const abroad = entry.country.en === 'Russia' ? '' : parts.country;
  const address = [abroad, parts.region, parts.city, street, home].filter(Boolean).join(', ');
  return { address, lat: at.lat, lng: at.lng, ...parts, street, home };
}

const KM_PER_DEGREE = 111.2;

/** Good enough over the distance between neighbours. */
function kilometres(a: Point, b: Point): number {
  const east = (((a.lng - b.lng + 540) % 360) - 180) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE;
}

/** How near to the middle of a street, or of a city, a point counts as inside it. */
const IN_STREET_KM = 1.5;
const IN_CITY_KM = 40;

function nearest(entries: Entry[], point: Point, within: number): Entry | null {
  let best: Entry | null = null;
  let least = within;
  for (const entry of entries) {
    const distance = kilometres(entry, point);
    if (distance < least) [best, least] = [entry, distance];
  }
  return best;
}

/**
 * The geocoder that needs nobody: some two hundred cities of Russia and its neighbours with their best-known streets. It knows no
 * houses; the number of one is taken as it was typed.
 */
export function gazetteer(): Geocoder {
  const entries = readGazetteer();
  const index = entries.map(indexed);
  const [cities, streets] = [entries.filter(({ street }) => street === null), entries.filter(({ street }) => street !== null)];
  return {
    suggest: async (text, language) => {
      const asked = wordsOf(text).filter((word) => !KINDS.has(word));
      const found = index.flatMap((place) => matched(place, asked) ?? []);
      // Cities before streets of the same name; else the larger city first, as they stand.
      const sorted = found.toSorted((a, b) => Number(a.entry.street !== null) - Number(b.entry.street !== null));
      return sorted.slice(0, PLACES_MAX).map((one) => placeOf(one, language));
    },
    reverse: async (point, language) => {
      const entry = nearest(streets, point, IN_STREET_KM) ?? nearest(cities, point, IN_CITY_KM);
      return entry ? [placeOf({ entry, home: '' }, language, point)] : [];
    },
  };
}
