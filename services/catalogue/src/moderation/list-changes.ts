import { type Change, type ChangeCounts, type ChangePage, type ListChanges, ProductLook } from '@market/catalogue-contract/moderation';
import { rowsOf } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import { boundValues } from '../bound-values.ts';
import type { SignedInCtx } from '../context.ts';
import { tidied } from '../goods/stored-product.ts';
import { containing } from '../like-pattern.ts';
import { lookOf, type Names, readNames, readWaiting, type WaitingProduct } from './change-looks.queries.ts';

/** The queue, oldest first; the variants of a model stand side by side, at the place of the first of them. */
export async function listChanges(ctx: SignedInCtx, { page, per_page, state, company_id, text }: ListChanges): Promise<ChangePage> {
  const { pool } = ctx.db;
  const { bind, values } = boundValues();
  const conditions = [`c.state = ${bind(state)}::change_state`];
  if (company_id !== undefined) conditions.push(`c.company_id = ${bind(company_id)}`);
  if (text) {
    const words = bind(containing(text));
    conditions.push(
      `(p.name_ru ILIKE ${words} OR p.name_en ILIKE ${words} OR p.sku ILIKE ${words} OR c.content ->> 'name' ILIKE ${words})`,
    );
  }
  const from = `FROM product_change c JOIN product p ON p.id = c.product_id WHERE ${conditions.join(' AND ')}`;
  const [counted] = await rowsOf<{ total: number }>(pool, `SELECT count(*)::int AS total ${from}`, values);
  const order = `min(c.submitted_at) OVER (PARTITION BY coalesce(p.variant_group_id, -p.id)), coalesce(p.variant_group_id, -p.id), p.id`;
  const offset = bind(Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER));
  const rows = await rowsOf<{ id: number }>(
    pool,
    `SELECT p.id ${from} ORDER BY ${order} LIMIT ${bind(per_page)} OFFSET ${offset}::bigint`,
    values,
  );
  const waiting = await readWaiting(
    pool,
    rows.map(({ id }) => id),
  );
  const contents = waiting.flatMap(({ content, change }) => [content, ...(change?.content ? [change.content] : [])]);
  const names = await readNames(pool, contents, ctx.locale);
  return { data: waiting.flatMap((product) => changeOf(product, names)), page, per_page, total: counted?.total ?? 0 };
}

/** Somebody may have judged it between two looks. */
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

const COUNTS = `
  SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending,
    count(DISTINCT company_id) FILTER (WHERE state = 'pending')::int AS pending_companies,
    count(*) FILTER (WHERE state = 'rejected')::int AS rejected
  FROM product_change`;

/** How much waits. */
export async function countChanges(ctx: SignedInCtx): Promise<z.input<typeof ChangeCounts>> {
  const [data] = await rowsOf<z.input<typeof ChangeCounts>['data']>(ctx.db.pool, COUNTS, []);
  return { data: data ?? { pending: 0, pending_companies: 0, rejected: 0 } };
}
