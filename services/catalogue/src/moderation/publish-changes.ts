import { type Actor, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { dropChanges, publishPhotos } from '../goods/product-changes.queries.ts';
import { updateContents } from '../goods/product-rows.queries.ts';
import { type Content, tidied } from '../goods/stored-product.ts';
import { isStillValid, knownTo, readTaxonomy, stillKnown, type Taxonomy } from '../goods/taxonomy.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { approveProducts } from './change.queries.ts';
import type { JudgedProduct } from './judge-changes.ts';
import { notifyJudgement } from './notify-judgement.ts';

/** Shows guests what waited, and notifies its vendors. @throws DomainError CHANGE_IMPOSSIBLE */
export async function publishChanges(tx: Tx, { actor, products }: { actor: Actor; products: readonly JudgedProduct[] }): Promise<void> {
  await publish(tx, products);
  for (const { id, change, content } of products) {
    const note = { before: content, after: change.content ?? content };
    await audit(tx, { actor, action: 'product.approved', subject: 'product', subjectId: id, ...note });
  }
  await notifyJudgement(tx, products, { kind: 'goods_approved' });
  await indexProducts(
    tx,
    products.map(({ id }) => id),
  );
}

/** Which of these can be published, and which not any more: a category or type that their content names is gone. */
export async function partPossible(
  tx: Tx,
  products: readonly JudgedProduct[],
): Promise<{ possible: JudgedProduct[]; impossible: JudgedProduct[] }> {
  const { taxonomy, wanted } = await readWanted(tx, products);
  const gone = new Set(wanted.filter(({ content }) => !isStillValid(content, taxonomy)).map(({ id }) => id));
  return { possible: products.filter(({ id }) => !gone.has(id)), impossible: products.filter(({ id }) => gone.has(id)) };
}

/** The contents that would be published. @throws DomainError CHANGE_IMPOSSIBLE */
export async function requirePossible(tx: Tx, products: readonly JudgedProduct[]): Promise<WantedContent[]> {
  const { taxonomy, wanted } = await readWanted(tx, products);
  const gone = wanted.find(({ content }) => !isStillValid(content, taxonomy));
  if (gone) throw new DomainError('CONFLICT', 'CHANGE_IMPOSSIBLE', { id: gone.id, name: gone.content.name });
  return wanted;
}

interface WantedContent {
  id: number;
  content: Content;
}

/** The contents that wait, without what nothing knows any more. */
async function readWanted(tx: Tx, products: readonly JudgedProduct[]): Promise<{ taxonomy: Taxonomy; wanted: WantedContent[] }> {
  const taxonomy = await readTaxonomy(
    tx,
    products.flatMap(({ change }) => change.content ?? []),
  );
  const wanted = products.flatMap(({ id, change: { content } }) => {
    if (!content) return [];
    const parameter_values = stillKnown(content.parameter_values, knownTo(taxonomy, content.product_type_id));
    return [{ id, content: tidied({ ...content, parameter_values }) }];
  });
  return { taxonomy, wanted };
}

async function publish(tx: Tx, products: readonly JudgedProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const wanted = await requirePossible(tx, products);
  await updateContents(
    tx,
    wanted.map((product) => ({ ...product, moderation: 'approved' as const })),
  );
  await approveProducts(tx, { products: ids });
  await publishPhotos(tx, ids);
  await dropChanges(tx, ids);
}
