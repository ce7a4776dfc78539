import type pg from 'pg';
import { copyInto } from '../catalogue/copy-into.ts';
import { copyLine } from '../catalogue/copy-text.ts';
import type { DemoPart } from './order-seed.ts';

const FORGET = 'DELETE FROM purchase WHERE order_id = ANY ($1)';
const OPEN = `
  INSERT INTO counterparty (company_id, user_id, since)
  SELECT company, "user", min(since) FROM json_to_recordset($1::json) AS met (company int, "user" int, since timestamptz) GROUP BY 1, 2
  ON CONFLICT DO NOTHING`;
const VERIFY = `
  UPDATE company_review r SET verified_purchase = NOT verified_purchase
  WHERE verified_purchase <> EXISTS (SELECT FROM purchase p WHERE p.user_id = r.user_id AND p.company_id = r.company_id)`;

/** How the companies stand after these orders: who has ordered of them, and whose opinions are those of buyers. */
export async function openCounterparties(client: pg.Client, parts: readonly (DemoPart & { user: number })[]): Promise<void> {
  await client.query(FORGET, [parts.map(({ id }) => id)]);
  await client.query(OPEN, [JSON.stringify(parts.map(({ company, user, placed_at }) => ({ company, user, since: placed_at })))]);
  const bought = parts.filter(({ status }) => status === 'completed').map(({ id, company, user }) => copyLine([id, company, user]));
  await copyInto(client, { table: 'purchase', columns: 'order_id, company_id, user_id' }, bought);
  await client.query(VERIFY);
}
