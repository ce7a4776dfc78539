import type { GetCompany } from '@market/companies-contract/company';
import type { Contacts } from '@market/companies-contract/contact';
import { inTransaction } from '@market/service-kit/data/transaction';
import { readCompany } from '../company/company.queries.ts';
import { companyNotFound, isInsider, isStaff } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { readStorePhones } from '../store/store.queries.ts';
import { countView, nextDay } from './count-view.ts';

/**
 * Shows how a company is reached. A company counts once a day however often it is asked for; its own people, staff and who has placed an
 * order with it count nothing.
 *
 * @throws DomainError COMPANY_NOT_FOUND, CONTACT_LIMIT_REACHED with the limit and when the count begins anew
 */
export async function showContacts(ctx: SignedInCtx, { id }: GetCompany): Promise<{ data: Contacts }> {
  const insider = isInsider(ctx.principal, id);
  const company = await readCompany(ctx.db.pool, ctx, id);
  if (!company || (company.state !== 'active' && !insider)) throw companyNotFound();
  const isOpen = insider || company.counterparty;
  const view = { userId: ctx.principal.userId, companyId: id, creatorId: null, now: ctx.now(), isOpen };
  const left = isStaff(ctx.principal) ? null : await inTransaction(ctx.db.pool, (tx) => countView(tx, ctx, view));
  const stores = await readStorePhones(ctx.db.pool, { companyId: id });
  return {
    data: {
      phone_number: company.phone_number || null,
      stores: stores.map((store) => ({ id: store.id, phone_number: store.phone_number || null })),
      left,
      resets_at: nextDay(ctx.now()).toISOString(),
    },
  };
}
