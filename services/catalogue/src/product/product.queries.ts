import type { Ctx } from '../context.ts';
import { DETAIL, PAGE_STATE_FOR_GUESTS, PAGE_STATE_FOR_USERS } from './product-detail.queries.ts';

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

/** What of a product's page is asked anew every time. */
export interface PageState {
  companyId: number;
  published: boolean;
  isNew: boolean;
  favorite: boolean;
  revision: string;
}

export async function readPageState({ db, principal }: Ctx, id: number, newSince: Date): Promise<PageState | null> {
  const statement = principal ? PAGE_STATE_FOR_USERS : PAGE_STATE_FOR_GUESTS;
  const values = principal ? [id, newSince, principal.userId] : [id, newSince];
  const { rows } = await db.pool.query<PageState>({ ...statement, values });
  return rows[0] ?? null;
}

/** The rest of it as an object of JSON without its closing brace; null when there is no such product, or it is withdrawn and no insider asks. */
export async function readProductDetail({ db, locale }: Ctx, id: number, insider: boolean): Promise<Buffer | null> {
  const { rows } = await db.pool.query<{ body: string }>({ name: 'product_detail', text: DETAIL, values: [id, locale, insider] });
  return rows[0] ? Buffer.from(rows[0].body.slice(0, -1)) : null;
}
