import type { CreatePublication, Publication } from '@market/content-contract/publication';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { readCompanyState } from '../company/company-card.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { getPublication } from './get-publication.ts';
import { arrayText, cleanText, ownProducts } from './judge-publication.ts';
import { dropPhoto, keepPhoto } from './keep-photo.ts';
import { insertPublication } from './publication.queries.ts';
import { companyOf } from './publication-view.ts';

/**
 * Publishes something in the name of the caller's company, or in their own.
 *
 * @throws DomainError COMPANY_NOT_ACTIVE; TEXT_LONG, PRODUCT_FOREIGN or what a picture is refused for, under their fields
 */
export async function createPublication(ctx: SignedInCtx, input: CreatePublication): Promise<{ data: Publication }> {
  const company = companyOf(ctx.principal);
  if (company !== null && (await readCompanyState(ctx.db.pool, { id: company }))?.state !== 'active')
    throw new DomainError('CONFLICT', 'COMPANY_NOT_ACTIVE');
  const said = { title: input.title, description: input.description, body: cleanText(input.text) };
  const products = arrayText(await ownProducts(ctx, company, input.product_ids));
  const photo = input.photo ? await keepPhoto(ctx, input.photo) : null;
  try {
    const user = ctx.principal.userId;
    const made = await inTransaction(ctx.db.pool, (tx) => insertPublication(tx, { user, company, ...said, products, photo }));
    return await getPublication(ctx, { id: made?.id ?? 0 });
  } catch (thrown) {
    if (photo !== null) await dropPhoto(ctx, photo);
    throw thrown;
  }
}
