import { nullable, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const LOCK_COMPANY = statement({
  name: 'identity.lock-company-of-user',
  text: 'SELECT company_id, company_name FROM "user" WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
  parameters: ['user'],
  row: { company_id: nullable(number), company_name: nullable(text) },
});

/** The company that a user acts for, held until the transaction ends; null where there is no such user. */
export const lockCompanyOf = (tx: Tx, id: number) => queryRow(tx, LOCK_COMPANY, [id]);

const SET_COMPANY = statement({
  name: 'identity.set-company-of-user',
  text: 'UPDATE "user" SET company_id = $2, company_name = $3, updated_at = $4 WHERE id = $1',
  parameters: ['user', 'company', 'name of the company', 'now'],
  row: {},
});

interface CompanyOfUser {
  company: { id: number; name: string } | null;
  now: Date;
}

export async function writeCompanyOf(tx: Tx, id: number, { company, now }: CompanyOfUser): Promise<void> {
  await queryRows(tx, SET_COMPANY, [id, company?.id ?? null, company?.name ?? null, now]);
}

const BLOCK = statement({
  name: 'identity.block-user',
  text: 'UPDATE "user" SET blocked_at = $2, blocked_reason = $3, blocked_by = $4, updated_at = $2 WHERE id = $1',
  parameters: ['user', 'now', 'reason', 'administrator'],
  row: {},
});

interface Block {
  now: Date;
  reason: string;
  by: number;
}

export async function writeBlock(tx: Tx, id: number, { now, reason, by }: Block): Promise<void> {
  await queryRows(tx, BLOCK, [id, now, reason, by]);
}

const UNBLOCK = statement({
  name: 'identity.unblock-user',
  text: 'UPDATE "user" SET blocked_at = NULL, blocked_reason = NULL, blocked_by = NULL, updated_at = $2 WHERE id = $1',
  parameters: ['user', 'now'],
  row: {},
});

export async function removeBlock(tx: Tx, id: number, now: Date): Promise<void> {
  await queryRows(tx, UNBLOCK, [id, now]);
}
