import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';
import { today } from '../catalogue/demo.ts';
import { contactsOf, SHOPS } from './buyers.ts';

const BUYERS = `
  SELECT id, fio FROM person p WHERE id >= $1 AND id < $2 AND fio IS NOT NULL
    AND (EXISTS (SELECT FROM shop_order o WHERE o.user_id = p.id) OR EXISTS (SELECT FROM cart c WHERE c.user_id = p.id)) ORDER BY id`;
/** Without a password: nobody signs in as one of them. */
const ACCOUNTS = `
  WITH given AS (SELECT * FROM json_to_recordset($1::json) AS shop (id int, login text, fio text, email text, phone text, at timestamptz)),
  added AS (
    INSERT INTO "user" (id, login, email, email_verified_at, phone, roles, locale, country_id, languages, fio, activated_at, created_at, updated_at)
    SELECT id, login, email, at, phone, '{ROLE_BUYER}', 'ru', 1, '{ru}', fio, at, at, at FROM given ON CONFLICT DO NOTHING RETURNING id, created_at
  )
  INSERT INTO consent (user_id, kind, text_version, address, given_at)
  SELECT id, kind, '1', 'demo', created_at FROM added CROSS JOIN unnest('{terms,personal_data}'::text[]) kind ORDER BY id, kind`;

const DAY = 86_400_000;
/** Before the oldest order of the demo, a different day for each. */
const signedUp = (id: number, day: Date): Date => new Date(day.getTime() - (440 + (id % 97)) * DAY);

/** Where people and orders are written down: connection strings. */
export interface ShopDatabases {
  orders: string;
  identity: string;
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
}

/** Gives those who buy in the demo accounts, so that whoever meets them in an order finds them among the users. Answers whether any was new. */
export async function seedShopAccounts({ orders, identity, day = today() }: ShopDatabases): Promise<boolean> {
  const [from, to] = [orders, identity].map((connectionString) => operatorClient(connectionString)) as [pg.Client, pg.Client];
  try {
    await Promise.all([from.connect(), to.connect()]);
    const { rows } = await from.query<{ id: number; fio: string }>(BUYERS, [SHOPS.from, SHOPS.to]);
    const shops = rows.map(({ id, fio }) => ({ id, fio, login: `shop${id - SHOPS.from + 1}`, ...contactsOf(id), at: signedUp(id, day) }));
    const { rowCount } = await to.query(ACCOUNTS, [JSON.stringify(shops)]);
    return rowCount !== 0;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
