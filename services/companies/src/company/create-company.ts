import type { Company, CreateCompany } from '@market/companies-contract/company';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { deliverAccountUpdates } from '../membership/account-updates.ts';
import { addMember } from '../membership/membership.ts';
import { readCompany, readOwnCompanyId } from './company.queries.ts';
import { companyNotFound, isStaff, willBeStaff } from './company-access.ts';
import { auditedOf, columnsOf } from './company-input.ts';
import { companyOf } from './company-view.ts';
import { refusingTakenInn } from './refusing-taken-inn.ts';
import { announceCompany } from './write-company.ts';
import { insertCompany } from './written-company.queries.ts';

/**
 * Creates a company, as a draft. A vendor who has none acts for it from the next call on; one that staff create waits for its people.
 *
 * @throws DomainError COMPANY_THERE, VALIDATION naming the fields
 */
export async function createCompany(ctx: SignedInCtx, input: CreateCompany): Promise<{ data: Company }> {
  const { principal } = ctx;
  if (!isStaff(principal) && willBeStaff(principal)) throw new DomainError('FORBIDDEN', 'SECOND_FACTOR_REQUIRED');
  const owner = isStaff(principal) ? null : principal.userId;
  const work = () =>
    inTransaction(ctx.db.pool, async (tx) => {
      if (owner !== null && (principal.companyId !== null || (await readOwnCompanyId(tx, owner)) !== null))
        throw new DomainError('CONFLICT', 'COMPANY_THERE');
      const columns = await columnsOf(tx, ctx, input);
      const id = await insertCompany(tx, { ...columns, created_by: principal.userId });
      if (owner !== null && !(await addMember(tx, { userId: owner, companyId: id, owner: true })))
        throw new DomainError('CONFLICT', 'COMPANY_THERE');
      await audit(tx, { actor: actorOf(ctx), action: 'company.created', subject: 'company', subjectId: id, after: auditedOf(columns) });
      await announceCompany(tx, id);
      return id;
    });
  const id = await refusingTakenInn(work);
  if (owner !== null) await deliverAccountUpdates(ctx, [owner]);
  const row = await readCompany(ctx.db.pool, ctx, id);
  if (!row) throw companyNotFound();
  return { data: companyOf(row, owner === null ? principal : { ...principal, companyId: id }) };
}
