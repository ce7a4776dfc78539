import type { Ctx } from '../context.ts';
import { audienceOf } from './audience.ts';
import { DETAIL } from './product-detail.ts';

/** What decides who may open a product, and what its model's other variants are found by. */
export interface Visibility {
  companyId: number;
  published: boolean;
  variantGroupId: number | null;
}

export async function readVisibility({ db }: Ctx, id: number): Promise<Visibility | null> {
  const { rows } = await db.pool.query<Visibility>({
    name: 'product_visibility',
    text: `SELECT p.company_id AS "companyId", s.published, p.variant_group_id AS "variantGroupId"
      FROM product p JOIN sku_index s ON s.id = p.id WHERE p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** JSON of a product's page, or null when the caller may not see it or there is no such product. */
export async function readProductDetail(ctx: Ctx, id: number, newSince: Date): Promise<string | null> {
  const audience = audienceOf(ctx.principal);
  const ownCompany = audience.kind === 'vendor' ? audience.companyId : null;
  const { rows } = await ctx.db.pool.query<{ body: string }>({
    name: 'product_detail',
    text: DETAIL,
    values: [id, ctx.locale, audience.kind === 'staff', ownCompany, newSince, ctx.principal?.userId ?? null],
  });
  return rows[0]?.body ?? null;
}
