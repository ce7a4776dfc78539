import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** The company that a user acts for, held until the transaction ends; null where there is no such user. */
export const lockCompanyOf = oneRow({
  text: `SELECT company_id, company_name, coalesce(company_sequence, 0)::float8 AS sequence FROM "user"
    WHERE id = $id AND deleted_at IS NULL FOR UPDATE`,
  values: { id: number },
  row: { company_id: nullable(number), company_name: nullable(text), sequence: number },
});

export const raiseCompanySequence = noRows({
  text: 'UPDATE "user" SET company_sequence = $sequence::float8 WHERE id = $id',
  values: { id: number, sequence: number },
});

const setCompanyOfUser = noRows({
  text: 'UPDATE "user" SET company_id = $company, company_name = $nameOfTheCompany, updated_at = $now WHERE id = $id',
  values: { id: number, company: nullable(number), nameOfTheCompany: nullable(text), now: date },
});

interface CompanyOfUser {
  company: { id: number; name: string } | null;
  now: Date;
}

export async function writeCompanyOf(tx: Tx, id: number, { company, now }: CompanyOfUser): Promise<void> {
  await setCompanyOfUser(tx, { id, company: company?.id ?? null, nameOfTheCompany: company?.name ?? null, now });
}

export const writeBlock = noRows({
  text: 'UPDATE "user" SET blocked_at = $now, blocked_reason = $reason, blocked_by = $by, updated_at = $now WHERE id = $id',
  values: { id: number, now: date, reason: text, by: number },
});

export const removeBlock = noRows({
  text: 'UPDATE "user" SET blocked_at = NULL, blocked_reason = NULL, blocked_by = NULL, updated_at = $now WHERE id = $id',
  values: { id: number, now: date },
});
