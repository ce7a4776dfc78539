import { type Change, type ChangeCounts, type ChangePage, type ListChanges, ProductLook } from '@market/catalogue-contract/moderation';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { tidied } from '../goods/stored-product.ts';
import { markNoticesSeen, readChangeCounts, readQueue } from './change.queries.ts';
import { lookOf, type Names, readNames, readWaiting, type WaitingProduct } from './change-looks.queries.ts';

/** The queue, oldest first; the variants of a model stand side by side, at the place of the first of them. */
export async function listChanges(ctx: SignedInCtx, { page, per_page, state, company_id, text }: ListChanges): Promise<ChangePage> {
  const { pool } = ctx.db;
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  if (state === 'pending' && !text) await markNoticesSeen(pool, { company: company_id ?? null });
  const { rows, total } = await readQueue(pool, { state, company_id, text, limit: per_page, offset });
  const waiting = await readWaiting(pool, { ids: rows.map(({ id }) => id) });
  const contents = waiting.flatMap(({ content, change }) => [content, ...(change?.content ? [change.content] : [])]);
  const names = await readNames(pool, contents, ctx.locale);
  return { data: waiting.flatMap((product) => changeOf(product, names)), page, per_page, total };
}

/** Another moderator may have judged it between the two reads. */
function changeOf(product: WaitingProduct, names: Names): Change[] {
  const { id, change, content, offer, moderation, company_id, brand, model_id, reason, submitted_at } = product;
  if (!change) return [];
  const isNew = moderation !== 'approved';
  const published = isNew ? null : lookOf(tidied(content), names, product.photos);
  const proposed = lookOf(tidied(change.content ?? content), names, change.photos ? product.waiting_photos : product.photos);
  return [
    {
      ...{ id, version: change.version, state: change.state, kind: isNew ? 'new' : 'edit', model_id, sku: offer.sku },
      company: { id: company_id, brand },
      ...{ published, proposed, fields: fieldsOf(published, proposed), reason, submitted_at },
    },
  ];
}

const FIELDS = ProductLook.keyof().options;

const fieldsOf = (published: ProductLook | null, proposed: ProductLook): Change['fields'] =>
  published === null ? [] : FIELDS.filter((field) => JSON.stringify(published[field]) !== JSON.stringify(proposed[field]));

/** How much waits. */
export async function countChanges(ctx: SignedInCtx): Promise<z.input<typeof ChangeCounts>> {
  const data = await readChangeCounts(ctx.db.pool);
  return { data: data ?? { pending: 0, pending_companies: 0, rejected: 0 } };
}
