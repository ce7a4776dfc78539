import type { Entry } from '@market/companies/src/geocode/gazetteer/read-gazetteer';
import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { isInn } from '@market/kit-contract/inn';
import { Random } from '../catalogue/random.ts';

/** Who orders in the demo, and where it goes. */
export interface Buyer {
  id: number;
  fio: string;
  phone: string;
  email: string;
  region: string;
  city: string;
  street: string;
  home: string;
  organization: { name: string; inn: string; kpp: string; address: string } | null;
}

/** A review of goods, whose writer may have bought them. */
export interface ReviewedGoods {
  user: number;
  fio: string;
  product: number;
}

/** Shops that write of companies in the demo, and others that write of goods alone. */
const REGULARS = { from: 2_000_000_001, count: 20 } as const;
/** Numbers of shops: after them come those who sell, and far behind the buyers of load data. */
export const SHOPS = { from: REGULARS.from, to: 2_000_001_000 } as const;
const isRegular = (id: number): boolean => id < REGULARS.from + REGULARS.count;
export const BUYER_1 = 5;
export const BUYER_2 = 6;

/** A sole trader's tax number that can be one, of nobody: no region has the number 00. */
function innOf(id: number): string {
  const digits = `00${String(id % 100_000_000).padStart(8, '0')}`;
  return Array.from({ length: 100 }, (_, last) => `${digits}${String(last).padStart(2, '0')}`).find((inn) => isInn('RU', inn)) ?? digits;
}

function buyerOf({ id, fio, phone, email }: Pick<Buyer, 'id' | 'fio' | 'phone' | 'email'>, streets: readonly Entry[]): Buyer {
  const random = new Random('buyer', id);
  const { region, city, street } = random.pick(streets);
  const home = String(random.int(1, 120));
  const address = [region.ru, city.ru, street?.ru, home].filter(Boolean).join(', ');
  const isTrader = random.chance(0.6);
  return {
    ...{ id, fio, phone, email, region: region.ru, city: city.ru, street: street?.ru ?? '', home },
    organization: isTrader ? { name: `ИП ${fio}`, inn: innOf(id), kpp: '', address } : null,
  };
}

/** How a shop is reached; no account of the demo is reached so. */
export const contactsOf = (id: number): { phone: string; email: string } => ({
  phone: `7901${String(id % 10_000_000).padStart(7, '0')}`,
  email: `shop${id % 100_000}@shops.example`,
});

/** The accounts that buy, and everybody who wrote of goods. */
export function buyersOf(reviews: readonly ReviewedGoods[], places: readonly Entry[]): Map<number, Buyer> {
  const streets = places.filter(({ street, country }) => street !== null && country.ru === 'Россия');
  const accounts = DEMO_ACCOUNTS.filter(({ id }) => id === BUYER_1 || id === BUYER_2).map(({ id, fio, phone, email }) => ({
    ...{ id, fio: fio.ru, phone: phone ?? `7900000000${id}`, email },
  }));
  const writers = new Map(reviews.map(({ user, fio }) => [user, fio]));
  const shops = [...writers].map(([id, fio]) => ({ id, fio, ...contactsOf(id) }));
  return new Map([...accounts, ...shops].map((each) => [each.id, buyerOf(each, streets)]));
}

/** Of those who are no accounts: who buys often, and who did once or twice. */
export function shopsOf(buyers: ReadonlyMap<number, Buyer>): { regulars: number[]; others: number[] } {
  const ids = [...buyers.keys()].filter((id) => id >= REGULARS.from).sort((a, b) => a - b);
  return { regulars: ids.filter(isRegular), others: ids.filter((id) => !isRegular(id)) };
}

/** Who acts for a company: its account where it has one, else nobody's number with a name. */
export const sellerOf = (company: number): number =>
  DEMO_ACCOUNTS.find((account) => account.company?.id === company)?.id ?? 2_000_001_000 + company;
export const MANAGER = 2;
export const ADMIN = 1;
