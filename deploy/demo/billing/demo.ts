import type pg from 'pg';
import { today } from '../catalogue/demo.ts';
import { nextId, writeRows } from '../write-rows.ts';
import { makeHistory } from './accounts.ts';
import { type Activation, makeActivations } from './activations.ts';
import { BonusAccount } from './bonus-account.ts';
import { type BillingDatabases, type Databases, withDatabases } from './databases.ts';
import { type LedgerStart, ledgerRows } from './ledger-rows.ts';
import { type Market, readMarket } from './market.ts';
import { promoSteps, type Step } from './movements.ts';
import { makePlans } from './plans.ts';
import { orderCards, projectBalances, projectPlans, writeCompanyCards, writeSpent } from './project.ts';
import { ownCodes, type PromoCode, plannedCodes } from './promo-plan.ts';

interface SeedParts extends BillingDatabases {
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
}

/** What nobody but a user or a filling writes. */
const FILLED = `
  SELECT FROM account WHERE kind = 'person' UNION ALL SELECT FROM plan UNION ALL SELECT FROM promo_code WHERE NOT own
  UNION ALL SELECT FROM promo_activation LIMIT 1`;
const CODES =
  'SELECT coalesce(max(id), 0) AS last, coalesce(array_agg(author_id) FILTER (WHERE own), ARRAY[]::int[]) AS authors FROM promo_code';
const SYSTEM = `SELECT id, kind FROM account WHERE unit = 'bonus' AND kind <> 'person'`;
/** Of orders that it has heard of meanwhile it knows no bonuses. */
const FORGET_ORDERS = 'DELETE FROM order_card WHERE id = ANY ($1)';
/** Days are of Moscow: activations, confirmations and first orders are each counted on their own. */
const STATISTICS = `
  INSERT INTO promo_day (code_id, day, activations, confirmed, first_orders, turnover, bonus)
  SELECT code_id, day, sum(activations), sum(confirmed), sum(first_orders), sum(turnover), sum(bonus) FROM (
    SELECT code_id, (at AT TIME ZONE 'Europe/Moscow')::date AS day, 1 AS activations, 0 AS confirmed, 0 AS first_orders, 0 AS turnover, 0 AS bonus
    FROM promo_activation
    UNION ALL SELECT code_id, (confirmed_at AT TIME ZONE 'Europe/Moscow')::date, 0, 1, 0, 0, 0 FROM promo_activation WHERE confirmed_at IS NOT NULL
    UNION ALL SELECT code_id, (rewarded_at AT TIME ZONE 'Europe/Moscow')::date, 0, 0, 1, turnover, paid FROM promo_activation
      WHERE rewarded_at IS NOT NULL
  ) counted GROUP BY code_id, day`;

/**
 * Fills an empty database with the bonuses, plans and promo codes of the demonstration, orders with what they spend, and those who keep plans
 * or balances with the same. All or nothing: billing is written last, and what a filling that was cut short has left elsewhere is replaced by
 * the next one. The same day gives the same rows.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ day = today(), ...urls }: SeedParts): Promise<boolean> {
  return withDatabases(urls, async (databases) => {
    const { rowCount } = await databases.billing.query(FILLED);
    const market = rowCount === 0 && (await readMarket(databases, day));
    if (!market) return false;
    await fill(databases, market);
    return true;
  });
}

async function fill(databases: Databases, market: Market): Promise<void> {
  const { billing, identity, orders } = databases;
  const codes = await codesFor(billing, market);
  const activations = makeActivations(market, codes);
  const { steps, grants } = makeHistory(market);
  const accounts = replayed(market, [...promoSteps(activations), ...steps]);
  await writeSpent(orders, accounts);
  await writePeople(billing, market);
  await writeCompanyCards(databases);
  await billing.query(FORGET_ORDERS, [market.parts.map(({ id }) => id)]);
  await writeRows(billing, 'order_card', orderCards(market, accounts));
  await writeLedger(billing, accounts);
  await writePromo(billing, codes, activations);
  await writePlans(billing, makePlans(grants, market.day));
  await projectBalances(identity, accounts);
  await projectPlans(databases);
}

async function codesFor(billing: pg.Client, market: Market): Promise<PromoCode[]> {
  const { rows } = await billing.query<{ last: number; authors: number[] }>(CODES);
  const { last = 0, authors = [] } = rows[0] ?? {};
  const planned = plannedCodes(market, last);
  return [...planned, ...ownCodes(market, { taken: last + planned.length, authors: new Set(authors) })];
}

/** Everybody's accounts once all that happened to them has, and what came to its day has ended. */
function replayed({ day, settings }: Market, steps: readonly Step[]): BonusAccount[] {
  const accounts = new Map<number, BonusAccount>();
  for (const { user, apply } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const account = accounts.get(user) ?? new BonusAccount(user, settings.bonus_days);
    accounts.set(user, account);
    apply(account);
  }
  const all = [...accounts.values()].filter(({ movements }) => movements.length > 0);
  for (const account of all) account.expire(day);
  return all.toSorted((a, b) => a.user - b.user);
}

const writePeople = (billing: pg.Client, { people }: Market): Promise<void> =>
  writeRows(
    billing,
    'person',
    people.map(({ created_at: _, ...person }) => ({ ...person, deleted: false })),
  );

async function writeLedger(billing: pg.Client, accounts: readonly BonusAccount[]): Promise<void> {
  const { rows } = await billing.query<{ id: number; kind: string }>(SYSTEM);
  const [last] = (await billing.query<{ last: number }>('SELECT max(id) AS last FROM account')).rows;
  const start: LedgerStart = { system: new Map(rows.map(({ id, kind }) => [kind, id])), last: last?.last ?? 0 };
  for (const [table, own] of Object.entries(ledgerRows(accounts, start))) await writeRows(billing, table, own);
  for (const table of ['account', 'entry', 'posting', 'batch', 'hold']) await billing.query(nextId(table));
}

async function writePromo(billing: pg.Client, codes: readonly PromoCode[], activations: readonly Activation[]): Promise<void> {
  await writeRows(
    billing,
    'promo_code',
    codes.map((code) => ({ ...code, version: 1 })),
  );
  await writeRows(
    billing,
    'promo_activation',
    activations.map(({ id, code, user, at, amount, bonus, order, paid }) => ({
      ...{ id, code_id: code.id, user_id: user, author_id: code.author_id, amount, bonus, at, confirmed_at: at },
      ...{ order_id: order?.id ?? null, turnover: order?.goods_amount ?? null, rewarded_at: order?.completed_at ?? null, paid, turns: 0 },
    })),
  );
  await billing.query(STATISTICS);
  for (const table of ['promo_code', 'promo_activation']) await billing.query(nextId(table));
}

async function writePlans(billing: pg.Client, { plans, periods, digests }: ReturnType<typeof makePlans>): Promise<void> {
  await writeRows(billing, 'plan', plans);
  await writeRows(billing, 'plan_period', periods);
  await writeRows(billing, 'trial_digest', digests);
  await billing.query(nextId('plan_period'));
}
