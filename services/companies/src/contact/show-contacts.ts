import type { GetCompany } from '@market/companies-contract/company';
import type { Contacts } from '@market/companies-contract/contact';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { readCompany } from '../company/company.queries.ts';
import { companyNotFound, isInsider, isStaff } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { readStorePhones } from '../store/store.queries.ts';
import { countContactViews, insertContactView } from './contact.queries.ts';

/** Moscow keeps one time all the year: three hours ahead of UTC. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When the next day of Moscow begins. */
export const nextDay = (now: Date): Date => new Date((Math.floor((now.getTime() + MOSCOW_MS) / DAY_MS) + 1) * DAY_MS - MOSCOW_MS);

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
  const left = await inTransaction(ctx.db.pool, (tx) => countOne(tx, ctx, { id, isOpen }));
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

/** Counts one more company of today, unless it is free. Answers how many are left; null: any number. */
async function countOne(tx: Tx, ctx: SignedInCtx, { id, isOpen }: { id: number; isOpen: boolean }): Promise<number | null> {
  const { userId } = ctx.principal;
  const now = ctx.now();
  if (isStaff(ctx.principal)) return null;
  // Two questions at once could both be the last one that is allowed.
  await lockExclusively(tx, 'companies.contact-views', userId);
  const limit = await ctx.plan.contactsPerDay(tx, userId);
  const view = { userId, companyId: id, now };
  const { seen, known } = await countContactViews(tx, view);
  const isFree = isOpen || known;
  if (!isFree && limit !== null && seen >= limit) throw limitReached(limit, now);
  if (!isFree) await insertContactView(tx, view);
  return limit === null ? null : Math.max(limit - seen - (isFree ? 0 : 1), 0);
}

function limitReached(limit: number, now: Date): DomainError {
  const resets = nextDay(now);
  const retryAfter = Math.ceil((resets.getTime() - now.getTime()) / 1000);
  return new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', { limit, resets_at: resets.toISOString(), retryAfter });
}
