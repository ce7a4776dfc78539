import { isDeepStrictEqual } from 'node:util';
import type { Publication, UpdatePublication } from '@market/content-contract/publication';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { getPublication } from './get-publication.ts';
import { arrayText, cleanText, ownProducts } from './judge-publication.ts';
import { lockPublication, readPublication, type StoredPublication, savePublication } from './publication.queries.ts';
import { mayChange, publicationNotFound, publicationView } from './publication-view.ts';

/** Holds what the caller may change. @throws DomainError PUBLICATION_NOT_FOUND, also where it is another's */
export async function lockOwn(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredPublication> {
  const row = await lockPublication(tx, { id });
  if (!row || !mayChange(row.publication, principal)) throw publicationNotFound();
  return row.publication;
}

/** The goods that are given anew, judged before anything is locked: the catalogue may take its time. */
async function productsAfter(ctx: SignedInCtx, { id, product_ids }: UpdatePublication): Promise<number[] | null> {
  if (product_ids === undefined) return null;
  const row = await readPublication(ctx.db.pool, { id });
  if (!row || !mayChange(row.publication, ctx.principal)) throw publicationNotFound();
  const { publication } = row;
  const added = product_ids.filter((product) => !publication.product_ids.includes(product));
  await ownProducts(ctx, publication.company?.id ?? null, added);
  return [...new Set(product_ids)];
}

/**
 * Changes a publication. What it says already changes nothing, so an answer may be sent back as it came.
 *
 * @throws DomainError PUBLICATION_NOT_FOUND; PUBLICATION_CHANGED with the newer one; TEXT_LONG, PRODUCT_FOREIGN under their fields
 */
export async function updatePublication(ctx: SignedInCtx, input: UpdatePublication): Promise<{ data: Publication }> {
  const { id, title, description, text, version } = input;
  const body = text === undefined ? undefined : cleanText(text);
  const products = await productsAfter(ctx, input);
  await inTransaction(ctx.db.pool, async (tx) => {
    const stored = await lockOwn(tx, ctx, id);
    const before = { title: stored.title, description: stored.description, body: stored.text, products: stored.product_ids };
    const after = {
      ...{ title: title ?? before.title, description: description ?? before.description, body: body ?? before.body },
      products: products ?? before.products,
    };
    if (isDeepStrictEqual(before, after)) return;
    if (version !== undefined && version !== stored.version)
      throw new DomainError('CONFLICT', 'PUBLICATION_CHANGED', { publication: publicationView(stored, ctx.principal) });
    await savePublication(tx, { id, ...after, products: arrayText(after.products) });
    await audit(tx, { actor: actorOf(ctx), action: 'publication.changed', subject: 'publication', subjectId: id });
  });
  return getPublication(ctx, { id });
}
