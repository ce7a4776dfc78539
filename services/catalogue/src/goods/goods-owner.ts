import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { lockCompanyGoods } from './locked-goods.ts';
import { readOwner, readTrust } from './product-owner.queries.ts';

/** Who writes goods. `vendor`: of a company that is not trusted, so that contents pass moderation first. */
export interface Author {
  kind: 'staff' | 'trusted' | 'vendor';
  userId: number;
}

/** The company whose goods the caller may write. @throws DomainError NO_COMPANY, FORBIDDEN, VALIDATION (company_id) */
export function companyFor(ctx: SignedInCtx, asked: number | undefined): number {
  const audience = audienceOf(ctx.principal);
  if (audience.kind === 'staff') {
    if (asked !== undefined) return asked;
    throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { company_id: 'COMPANY_REQUIRED' });
  }
  const own = ctx.principal.companyId;
  if (own === null) throw new DomainError('CONFLICT', 'NO_COMPANY');
  if (asked !== undefined && asked !== own) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  return own;
}

/** What of the author's contents has to wait. */
export async function authorOf(tx: Tx, ctx: SignedInCtx, companyId: number): Promise<Author> {
  const { userId } = ctx.principal;
  if (audienceOf(ctx.principal).kind === 'staff') return { kind: 'staff', userId };
  const company = await readTrust(tx, { company: companyId });
  return { kind: company?.trusted ? 'trusted' : 'vendor', userId };
}

/** Whose goods are written, and by whom. */
export interface GoodsAccess {
  companyId: number;
  author: Author;
}

/**
 * Begins a change of one product: its company's goods are locked. A product of another company is not found.
 *
 * @throws DomainError PRODUCT_NOT_FOUND
 */
export async function beginChange(tx: Tx, ctx: SignedInCtx, productId: number): Promise<GoodsAccess> {
  const companyId = await ownedBy(tx, ctx, productId);
  await lockCompanyGoods(tx, companyId);
  return { companyId, author: await authorOf(tx, ctx, companyId) };
}

/** The company of a product that the caller manages. @throws DomainError PRODUCT_NOT_FOUND */
export async function ownedBy(tx: Tx, { principal }: SignedInCtx, productId: number): Promise<number> {
  const product = await readOwner(tx, { product: productId });
  if (!product || !isInsider(audienceOf(principal), product.company_id)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  return product.company_id;
}
