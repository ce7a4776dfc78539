import type { Place } from '@market/companies-contract/geocode';

export type PlaceLanguage = 'ru' | 'en';

export interface Point {
  lat: number;
  lng: number;
}

/** Finds places. Which provider does is the business of whoever runs the product. */
export interface Geocoder {
  /** Places that a text may be the beginning of, best first. */
  suggest(text: string, language: PlaceLanguage): Promise<Place[]>;
  /** What stands at a point; nothing where nobody lives. */
  reverse(point: Point, language: PlaceLanguage): Promise<Place[]>;
}

/** So many are offered to choose from. */
export const PLACES_MAX = 10;
