import type { Company, UpdateCompany } from '@market/companies-contract/company';
import { isInn } from '@market/kit-contract/inn';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { type CompanyColumns, lockCompany, readCompany } from './company.queries.ts';
import { companyNotFound, isStaff, refuseStranger } from './company-access.ts';
import { auditedOf, columnsOf } from './company-input.ts';
import { companyOf } from './company-view.ts';
import { refusedFields, refusingTakenInn } from './refusing-taken-inn.ts';
import { changeCompany } from './write-company.ts';
import type { WrittenColumns } from './written-company.queries.ts';

/** Whether the tax number can be one, and may be another than it was. @throws DomainError VALIDATION naming `inn` */
function checkInn({ principal }: SignedInCtx, before: CompanyColumns, { inn = before.inn, country = before.country }: UpdateCompany): void {
  if (inn === before.inn && country === before.country) return;
  if (!isInn(country, inn)) throw refusedFields({ inn: 'COMPANY_INN_INVALID' });
  // What was looked at is not turned into another company afterwards.
  if (before.state !== 'draft' && !isStaff(principal)) throw refusedFields({ inn: 'COMPANY_INN_FIXED' });
}

/** Postgres keeps the fields of an account in an order of its own. */
const inOrder = (account: object): string => JSON.stringify(Object.entries(account).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A column as it is compared: what is kept and what is given alike. */
function comparable(name: string, value: unknown): unknown {
  if (name !== 'payment_details' || value == null) return value ?? null;
  const account = typeof value === 'string' ? JSON.parse(value) : value;
  // What was stored before the tax was asked for says nothing of it.
  return inOrder({ vat: 'none', ...account });
}

/** Those columns that are not as they were. */
function differing(before: CompanyColumns, columns: Partial<WrittenColumns>): Partial<WrittenColumns> {
  const changed = Object.entries(columns).filter(([name, value]) => {
    const [kept, wanted] = [comparable(name, before[name as keyof CompanyColumns]), comparable(name, value)];
    return kept === null || wanted === null ? kept !== wanted : String(kept) !== String(wanted);
  });
  return Object.fromEntries(changed);
}

/**
 * Changes what a company says of itself; what is left out stays as it is, and a change that changes nothing is published to nobody.
 *
 * @throws DomainError COMPANY_NOT_FOUND, COMPANY_CHANGED, VALIDATION naming the fields
 */
export async function updateCompany(ctx: SignedInCtx, input: UpdateCompany): Promise<{ data: Company }> {
  const { id, version } = input;
  refuseStranger(ctx, id);
  const work = () =>
    inTransaction(ctx.db.pool, async (tx) => {
      const before = await lockCompany(tx, ctx, id);
      if (!before) throw companyNotFound();
      if (version !== undefined && version !== before.version) throw new DomainError('CONFLICT', 'COMPANY_CHANGED');
      checkInn(ctx, before, input);
      const changes = differing(before, await columnsOf(tx, ctx, { ...input, country: input.country ?? before.country }));
      if (Object.keys(changes).length > 0) {
        await changeCompany(tx, id, changes);
        await audit(tx, { actor: actorOf(ctx), action: 'company.changed', subject: 'company', subjectId: id, after: auditedOf(changes) });
      }
      const row = await readCompany(tx, ctx, id);
      if (!row) throw companyNotFound();
      return row;
    });
  return { data: companyOf(await refusingTakenInn(work), ctx.principal) };
}
