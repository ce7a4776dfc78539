import type { ApproveChanges, JudgedChanges } from '@market/catalogue-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { dropChanges, publishPhotos } from '../goods/product-changes.queries.ts';
import { updateContents } from '../goods/product-rows.queries.ts';
import { tidied } from '../goods/stored-product.ts';
import { contentFaults, knownTo, readTaxonomy, stillKnown } from '../goods/taxonomy.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { approveProducts } from './change.queries.ts';
import { type JudgedProduct, lockJudged } from './judge-changes.ts';
import { notifyJudgement } from './notify-judgement.ts';

/**
 * Publishes what waits, as far as it is still what the moderator saw: what it says by options that are gone was shown to nobody.
 *
 * @throws DomainError CHANGE_IMPOSSIBLE when a category or type that it names was taken away meanwhile
 */
export async function approveChanges(ctx: SignedInCtx, { changes }: ApproveChanges): Promise<z.input<typeof JudgedChanges>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    await publish(tx, products);
    for (const { id, change, content } of products) {
      const note = { before: content, after: change.content ?? content };
      await audit(tx, { actor: actorOf(ctx), action: 'product.approved', subject: 'product', subjectId: id, ...note });
    }
    await notifyJudgement(tx, products, { kind: 'goods_approved' });
    const done = products.map(({ id }) => id);
    await indexProducts(tx, done);
    return { data: { done, stale } };
  });
}

async function publish(tx: Tx, products: readonly JudgedProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const taxonomy = await readTaxonomy(
    tx,
    products.flatMap(({ change }) => change.content ?? []),
  );
  const wanted = products.flatMap(({ id, change: { content } }) => {
    if (!content) return [];
    const parameter_values = stillKnown(content.parameter_values, knownTo(taxonomy, content.product_type_id));
    return [{ id, content: tidied({ ...content, parameter_values }) }];
  });
  for (const { id, content } of wanted)
    if (Object.keys(contentFaults(content, taxonomy, content)).length > 0)
      throw new DomainError('CONFLICT', 'CHANGE_IMPOSSIBLE', { id, name: content.name });
  await updateContents(
    tx,
    wanted.map((product) => ({ ...product, moderation: 'approved' as const })),
  );

  await approveProducts(tx, { products: ids });
  await publishPhotos(tx, ids);
  await dropChanges(tx, ids);
}
