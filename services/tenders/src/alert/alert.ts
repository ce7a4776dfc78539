import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import type { SetTenderAlert, TenderAlert } from '@market/tenders-contract/tender-alert';
import type { SignedInCtx } from '../context.ts';
import { deleteAlertOf, readAlert, saveAlert } from './alert.queries.ts';

type Answer = Promise<{ data: TenderAlert | null }>;

/** The caller's saved filter. */
export async function getAlert({ db, principal }: SignedInCtx): Answer {
  const saved = await readAlert(db.pool, { user: principal.userId });
  if (!saved) return { data: null };
  const { categories, text, price_from } = saved;
  return { data: { categories, text, price_from: price_from === null ? null : toRoubles(Number(price_from)) } };
}

/** Saves the filter: from now on new tenders that it finds are told of. @throws DomainError COMPANY_REQUIRED */
export async function setAlert(ctx: SignedInCtx, { categories, text, price_from }: SetTenderAlert): Answer {
  const { userId: user, companyId: company } = ctx.principal;
  if (company === null) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
  const from = price_from == null ? null : String(toKopecks(Math.round(price_from * 100) / 100));
  await saveAlert(ctx.db.pool, { user, company, categories: [...new Set(categories)], text, from });
  return getAlert(ctx);
}

export async function deleteAlert(ctx: SignedInCtx): Answer {
  await deleteAlertOf(ctx.db.pool, { user: ctx.principal.userId });
  return { data: null };
}
