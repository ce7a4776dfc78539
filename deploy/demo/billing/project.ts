import type pg from 'pg';
import { writeRows } from '../write-rows.ts';
import type { BonusAccount, Hold } from './bonus-account.ts';
import type { Databases } from './databases.ts';
import type { Market, OrderPart } from './market.ts';

// What others keep of billing is written beside it, with its versions: nobody tells of what a filling wrote.

const TARIFF_CARDS = `
  SELECT id, role, name_ru, name_en, is_free, version, jsonb_build_object('contacts_per_day', contacts_per_day, 'active_models', active_models,
    'monthly_proposals', monthly_proposals, 'open_tenders', open_tenders, 'statistics_days', statistics_days, 'badge', badge) AS limits
  FROM tariff ORDER BY id`;
const PLAN_CARDS = 'SELECT holder, holder_id, tariff_id, expires_at, trial, version FROM plan ORDER BY holder, holder_id';
const SPENT = `
  UPDATE shop_order o SET bonuses = s.bonuses * 100, spends_bonuses = true
  FROM json_to_recordset($1::json) AS s ("order" int, bonuses bigint) WHERE o.id = s."order"`;

/** Tariffs and plans, with all who judge by them. Called once billing has them. */
export async function projectPlans({ billing, identity, companies, catalogue, tenders }: Databases): Promise<void> {
  const { rows: tariffs } = await billing.query<object>(TARIFF_CARDS);
  const { rows: plans } = await billing.query<object>(PLAN_CARDS);
  for (const client of [identity, companies, catalogue, tenders]) {
    await writeRows(client, 'tariff_card', tariffs);
    // Of a filling that was cut short: as long as billing had no plans, there was nothing else to keep.
    await client.query('DELETE FROM plan_card');
    await writeRows(client, 'plan_card', plans);
  }
}

/** What people have, with whoever shows it. */
export async function projectBalances(identity: pg.Client, accounts: readonly BonusAccount[]): Promise<void> {
  await identity.query('DELETE FROM bonus_card');
  await writeRows(
    identity,
    'bonus_card',
    accounts.map(({ user, balance, held, version }) => ({ user_id: user, balance, held, version })),
  );
}

const holdsOf = (accounts: readonly BonusAccount[]): Hold[] => accounts.flatMap(({ holds }) => holds);

/** What orders say of the bonuses that they spend. */
export async function writeSpent(orders: pg.Client, accounts: readonly BonusAccount[]): Promise<void> {
  await orders.query('UPDATE shop_order SET bonuses = 0, spends_bonuses = false WHERE spends_bonuses');
  await orders.query(SPENT, [JSON.stringify(holdsOf(accounts).map(({ order, amount }) => ({ order, bonuses: amount })))]);
}

/** Copies of orders as billing keeps them, in the version that they are in: hearing of it again changes nothing. */
export function orderCards({ parts }: Market, accounts: readonly BonusAccount[]): object[] {
  const holds = new Map(holdsOf(accounts).map((hold) => [hold.order, hold]));
  return parts.map((part) => ({ ...cardOf(part), bonuses: holds.get(part.id)?.amount ?? 0, hold: holds.get(part.id)?.key ?? null }));
}

const cardOf = ({ id, main_id, user_id, company_id, status, payment_status, goods_amount, placed_at, version }: OrderPart): object => ({
  ...{ id, main_id, user_id, company_id, status, goods_amount, placed_at, version, reward: 0, reward_turns: 0 },
  due: payment_status !== 'paid' && status !== 'canceled',
});

/** Names of those who sell, for whoever pays them. */
export async function writeCompanyCards({ billing, companies }: Databases): Promise<void> {
  const { rows } = await companies.query<object>('SELECT id, brand, version FROM company WHERE deleted_at IS NULL ORDER BY id');
  await writeRows(billing, 'company_card', rows);
}
