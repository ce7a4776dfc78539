import { readFileSync } from 'node:fs';
import type { Point } from '../../geocoder.ts';

type Names = Record<'ru' | 'en', string>;

/** A city, or a street in one. */
export interface Entry extends Point {
  country: Names;
  region: Names;
  city: Names;
  street: Names | null;
}

const COUNTRIES: Record<string, Names> = {
  RU: { ru: 'Россия', en: 'Russia' },
  BY: { ru: 'Беларусь', en: 'Belarus' },
  KZ: { ru: 'Казахстан', en: 'Kazakhstan' },
  KG: { ru: 'Киргизия', en: 'Kyrgyzstan' },
  UZ: { ru: 'Узбекистан', en: 'Uzbekistan' },
  TJ: { ru: 'Таджикистан', en: 'Tajikistan' },
  AM: { ru: 'Армения', en: 'Armenia' },
  GE: { ru: 'Грузия', en: 'Georgia' },
  AZ: { ru: 'Азербайджан', en: 'Azerbaijan' },
  MN: { ru: 'Монголия', en: 'Mongolia' },
  TR: { ru: 'Турция', en: 'Turkey' },
  CN: { ru: 'Китай', en: 'China' },
  VN: { ru: 'Вьетнам', en: 'Vietnam' },
};

function linesOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function cityOf([country = '', ru = '', en = '', regionRu = '', regionEn = '', lat, lng]: string[]): Entry {
  const names = COUNTRIES[country];
  if (!names) throw new Error(`The gazetteer knows no country ${country}`);
  return { country: names, region: { ru: regionRu, en: regionEn }, city: { ru, en }, street: null, lat: Number(lat), lng: Number(lng) };
}

/** Every city of the gazetteer, the larger ones of a country first, each followed by its streets. */
export function readGazetteer(): Entry[] {
  const streets = Map.groupBy(linesOf('./streets.tsv'), ([city]) => city);
  return linesOf('./cities.tsv')
    .map(cityOf)
    .flatMap((city) => [
      city,
      ...(streets.get(city.city.ru) ?? []).map(([, ru = '', en = '', lat, lng]) => ({
        ...city,
        street: { ru, en },
        lat: Number(lat),
        lng: Number(lng),
      })),
    ]);
}
