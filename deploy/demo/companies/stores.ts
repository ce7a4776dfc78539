import { type Entry, readGazetteer } from '@market/companies/src/geocode/gazetteer/read-gazetteer';
import type { WorkingTime } from '@market/companies-contract/store';
import type pg from 'pg';
import type { DemoCompany } from './companies.ts';

/** So many places each; one company has more than a page names at once. */
const PLACES = 3;
const PLACES_OF: Readonly<Record<number, number>> = { 2: 4, 7: 2, 8: 1, 9: 9 };
/** Numbers of a company's places begin at twenty times its own. */
const NUMBERS_EACH = 20;

const INSERT = `
  INSERT INTO store (id, company_id, name, phone_number, address, lat, lng, pickup_point, warehouse, working_time)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`;

const OFFICE: WorkingTime = {
  ...{ mon: { from: '09:00', to: '18:00' }, tue: { from: '09:00', to: '18:00' }, wed: { from: '09:00', to: '18:00' } },
  ...{ thu: { from: '09:00', to: '18:00' }, fri: { from: '09:00', to: '17:00' }, sat: null, sun: null },
};
const SHOP: WorkingTime = {
  ...{ mon: { from: '10:00', to: '20:00' }, tue: { from: '10:00', to: '20:00' }, wed: { from: '10:00', to: '20:00' } },
  ...{ thu: { from: '10:00', to: '20:00' }, fri: { from: '10:00', to: '20:00' }, sat: { from: '10:00', to: '18:00' }, sun: null },
};

const addressOf = ({ region, city, street }: Entry, house: number): string =>
  [region.ru, city.ru, ...(street ? [street.ru, house] : [])].filter(Boolean).join(', ');

/** Its base and its shops, along the streets of its city that the gazetteer knows. */
export async function addStores(
  client: pg.Client,
  { id, city, phone }: DemoCompany,
  places: readonly Entry[] = readGazetteer(),
): Promise<void> {
  const there = places.filter((entry) => entry.city.ru === city);
  const streets = there.filter(({ street }) => street !== null);
  for (let n = 0; n < (PLACES_OF[id] ?? PLACES); n += 1) {
    const entry = streets[n % streets.length] ?? there[0];
    if (!entry) throw new Error(`the gazetteer knows no ${city}`);
    const isBase = n === 0;
    const own = `${phone.slice(0, -4)}${String(id).padStart(2, '0')}${String(n).padStart(2, '0')}`;
    const house = 5 + 2 * id + 14 * n;
    const words = [isBase ? 'Основная база' : `Точка ${n}`, isBase ? phone : own, addressOf(entry, house)];
    const hours = JSON.stringify(isBase ? OFFICE : SHOP);
    await client.query(INSERT, [NUMBERS_EACH * id + n, id, ...words, entry.lat, entry.lng, n % 3 < 2, isBase, hours]);
  }
}
