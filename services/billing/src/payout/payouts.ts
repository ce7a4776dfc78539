import type { AddPayout, ListOwed, OwedPage, Payout, PayoutAnswer, PayoutPage } from '@market/billing-contract/card-payment';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { Principal } from '@market/kit-contract/principal';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { countOwed, lockCompanyAccount, readAllOwed, readOwed } from '../ledger/money.queries.ts';
import { moveMoney } from '../ledger/move-money.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { countPayouts, insertPayout, type PayoutRow, readPayouts } from './payout.queries.ts';

const DAY_MS = 86_400_000;

/** Of which company a reader may learn: sellers of the own one, whatever they name; 0 is none. */
const companyFor = ({ roles, companyId }: Principal, asked: number | undefined): number | undefined =>
  roles.includes('ROLE_ADMIN') ? asked : (companyId ?? 0);

type OwedRow = NonNullable<Awaited<ReturnType<typeof readOwed>>>;
const owedView = ({ company_id, brand, owed, paid_out }: OwedRow): OwedPage['data'][number] => ({
  ...{ company_id, brand: brand ?? '', owed: toRoubles(owed), paid_out: toRoubles(paid_out) },
});

/** What cards have brought for companies and was not paid out to them yet, the most first. */
export async function listOwed(ctx: SignedInCtx, { page, per_page, company_id }: ListOwed): Promise<OwedPage> {
  const company = companyFor(ctx.principal, company_id);
  if (company !== undefined) {
    const row = await readOwed(ctx.db.pool, { company });
    return { data: row ? [owedView(row)] : [], page, per_page, total: row ? 1 : 0 };
  }
  const { pool } = ctx.db;
  const [rows, total] = await Promise.all([
    readAllOwed(pool, { limit: per_page, offset: (page - 1) * per_page }),
    ctx.counts('owed', async () => (await countOwed(pool))?.total ?? 0),
  ]);
  return { data: rows.map(owedView), page, per_page, total };
}

const payoutView = ({ created_at, brand, amount, author_id, fio, ...row }: PayoutRow): Payout => ({
  ...{ id: row.id, company_id: row.company_id, paid_on: row.paid_on, reference: row.reference },
  ...{ created_at: created_at.toISOString(), brand: brand ?? '', amount: toRoubles(amount), author: { id: author_id, fio } },
});

export async function listPayouts(ctx: SignedInCtx, { page, per_page, company_id }: ListOwed): Promise<PayoutPage> {
  const company = companyFor(ctx.principal, company_id);
  const { pool } = ctx.db;
  const [rows, total] = await Promise.all([
    readPayouts(pool, { company, limit: per_page, offset: (page - 1) * per_page }),
    ctx.counts(['payouts', company], async () => (await countPayouts(pool, { company }))?.total ?? 0),
  ]);
  return { data: rows.map(payoutView), page, per_page, total };
}

const wrong = (field: string, code: string): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: code });

/** Writes down what the bank has paid to a company: never more than it is owed. @throws DomainError PAYOUT_TOO_LARGE, PAYOUT_REPEATED, PAYOUT_DATE */
export async function addPayout(ctx: SignedInCtx, { company_id: company, amount, paid_on, reference }: AddPayout): Promise<PayoutAnswer> {
  if (paid_on > moscowDay(new Date(ctx.now().getTime() + DAY_MS))) throw wrong('paid_on', 'PAYOUT_DATE');
  const [row] = await inTransaction(ctx.db.pool, async (tx) => {
    const now = ctx.now();
    const author = ctx.principal.userId;
    await lockCompanyAccount(tx, { company });
    const kopecks = toKopecks(amount);
    const owed = (await readOwed(tx, { company }))?.owed ?? 0;
    if (kopecks > owed) throw wrong('amount', 'PAYOUT_TOO_LARGE');
    const made = await insertPayout(tx, { company, amount: kopecks, paidOn: paid_on, reference, author, now });
    if (!made) throw wrong('reference', 'PAYOUT_REPEATED');
    const from = { from: 'payouts', to: 'company', kind: 'payout', key: `payout:${made.id}` } as const;
    await moveMoney(tx, { ...from, amount: kopecks, company, author, at: now });
    await audit(tx, {
      actor: actorOf(ctx),
      action: 'payout.recorded',
      subject: 'company',
      subjectId: company,
      after: { amount, reference },
    });
    return readPayouts(tx, { id: made.id, limit: 1, offset: 0 });
  });
  if (!row) throw new Error('A payout was not written');
  return { data: payoutView(row) };
}
