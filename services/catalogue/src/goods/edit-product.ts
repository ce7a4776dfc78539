import type { ProductFormAnswer } from '@market/catalogue-contract/product-form';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { type Author, authorOf } from './goods-owner.ts';
import { readCategoryPath, readForm } from './product-form.queries.ts';
import { seenContent } from './save-products.ts';

/** A product as its form needs it. Its own vendor sees what was last sent, staff what is published. @throws DomainError PRODUCT_NOT_FOUND */
export async function editProduct(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof ProductFormAnswer>> {
  const { pool } = ctx.db;
  const audience = audienceOf(ctx.principal);
  const row = await readForm(pool, { product: id, locale: ctx.locale, isVendor: audience.kind === 'vendor' });
  if (!row || !isInsider(audience, row.company_id)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const author: Author = await authorOf(pool, ctx, row.company_id);
  const content = seenContent(row, author);
  const category_path = await readCategoryPath(pool, { category: content.category_id, locale: ctx.locale });
  const { company_id: _, content: __, offer, change: ___, change_state: change, ...facts } = row;
  return { data: { ...facts, ...content, ...offer, category_path, change } };
}
