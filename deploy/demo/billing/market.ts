import { billingSettings } from '@market/billing/src/settings';
import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { BUYER_2 } from '../orders/buyers.ts';
import type { Databases } from './databases.ts';

/** Whoever is known to identity, as billing keeps them. */
export interface Person {
  id: number;
  fio: string | null;
  roles: string[];
  company_id: number | null;
  blocked: boolean;
  created_at: Date;
}

/** One seller's part of an order. Money is in kopecks. */
export interface OrderPart {
  id: number;
  main_id: number;
  user_id: number;
  company_id: number;
  status: string;
  payment_status: string;
  /** Of its goods after the discount. */
  goods_amount: number;
  reservation: string;
  placed_at: Date;
  completed_at: Date | null;
  version: number;
  /** The only part of its order, so that bonuses need not be split. */
  single: boolean;
}

/** A paid plan, as billing sells it. */
export interface PaidTariff {
  id: number;
  code: string;
  day_price: number;
}

/** What bonuses, plans and codes of the demo are made of. */
export interface Market {
  day: Date;
  people: readonly Person[];
  parts: readonly OrderPart[];
  /** By code. */
  tariffs: ReadonlyMap<string, PaidTariff>;
  settings: Awaited<ReturnType<typeof billingSettings.get>>;
}

const PEOPLE = `
  SELECT id, nullif(trim(fio), '') AS fio, roles, company_id, blocked_at IS NOT NULL AS blocked, created_at
  FROM "user" WHERE deleted_at IS NULL AND activated_at IS NOT NULL ORDER BY id`;
const PARTS = `
  SELECT id, main_id, user_id, company_id, status, payment_status, (sum - discount)::float8 AS goods_amount, reservation::text AS reservation, placed_at,
    completed_at, version, (SELECT count(*) FROM shop_order other WHERE other.main_id = o.main_id) = 1 AS single
  FROM shop_order o WHERE main_id IS NOT NULL AND deleted_at IS NULL AND user_id = ANY ($1) ORDER BY id`;
const TARIFFS = 'SELECT id, code, day_price::float8 AS day_price FROM tariff WHERE day_price > 0';

/** Answers null where there is nobody of the demo. */
export async function readMarket({ billing, identity, orders }: Databases, day: Date): Promise<Market | null> {
  const { rows: people } = await identity.query<Person>(PEOPLE);
  const isThere = people.some(({ id, fio }) => id === BUYER_2 && DEMO_ACCOUNTS.some((account) => account.fio.ru === fio));
  if (!isThere) return null;
  const { rows: parts } = await orders.query<OrderPart>(PARTS, [people.map(({ id }) => id)]);
  const { rows: tariffs } = await billing.query<PaidTariff>(TARIFFS);
  const settings = await billingSettings.get(billing);
  return { day, people, parts, tariffs: new Map(tariffs.map((tariff) => [tariff.code, tariff])), settings };
}

const DAY_MS = 86_400_000;
export const daysBefore = ({ day }: Pick<Market, 'day'>, days: number): Date => new Date(day.getTime() - Math.round(days * DAY_MS));

const YEARS = 730;
const ACCOUNTS: ReadonlySet<number> = new Set(DEMO_ACCOUNTS.map(({ id }) => id));
/** The accounts that people try the product as have bonuses for two years, whenever they were written; everybody else since they signed up. */
export const knownSince = (market: Pick<Market, 'day'>, { id, created_at }: Pick<Person, 'id' | 'created_at'>): Date =>
  ACCOUNTS.has(id) ? daysBefore(market, YEARS) : created_at;
