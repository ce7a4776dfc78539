import { event, stateEvent } from '@market/kit-contract/event';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { Handler } from '../../events/inbox.ts';

/**
 * A small receiver whose state shows every fault of delivery: `entry` has a row per change acted upon, in the order of acting, and
 * `holder` has the newest whole state.
 */
export const LEDGER_TABLES = `
  create table entry (seq serial, account text, amount int, version int, gap boolean, late boolean);
  create table holder (account text primary key, name text);`;

export const deposited = event('mp.bank.account.deposited', z.object({ amount: z.int() }));
export const named = stateEvent('mp.bank.holder.named', z.object({ name: z.string() }));

export const onDeposited: Handler<ClientBase, typeof deposited> = async (tx, { amount }, { aggregateId, version, gap, late }) => {
  const sql = 'insert into entry (account, amount, version, gap, late) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [aggregateId, amount, version, gap, late]);
};

export const onNamed: Handler<ClientBase, typeof named> = async (tx, { name }, { aggregateId }) => {
  const sql = 'insert into holder values ($1, $2) on conflict (account) do update set name = excluded.name';
  await tx.query(sql, [aggregateId, name]);
};

/** The whole state of the accounts that begin with `prefix`, as text to compare byte by byte. */
export async function dumpLedger(pool: Pool, prefix: string): Promise<string> {
  const account = `substr(account, ${prefix.length + 1}) as account`;
  const mine = [`${prefix}%`];
  const entries = `select ${account}, amount, version, gap, late from entry where account like $1 order by account, seq`;
  const holders = `select ${account}, name from holder where account like $1 order by account`;
  const versions = `select consumer, track, substr(aggregate_id, ${prefix.length + 1}) as id, version from inbox_version where aggregate_id like $1 order by 1, 2, 3`;
  const tables = await Promise.all([entries, holders, versions].map((sql) => pool.query(sql, mine)));
  return JSON.stringify(tables.map((table) => table.rows));
}
