import { boolean, nullable, number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Ctx } from '../context.ts';
import { readDetail, readPageStateForGuests, readPageStateForUsers } from './product-detail.queries.ts';

/** What decides who may open a product, and what its model's other variants are found by. */
export const readVisibility = oneRow({
  prepareAs: 'catalogue.read-product-visibility',
  text: `SELECT p.company_id AS "companyId", s.published, p.variant_group_id AS "variantGroupId"
    FROM product p JOIN sku_index s ON s.id = p.id WHERE p.id = $id`,
  values: { id: number },
  row: { companyId: number, published: boolean, variantGroupId: nullable(number) },
});

/** What of a product's page is asked anew every time. */
export async function readPageState({ db, principal }: Ctx, id: number, newSince: Date) {
  return principal
    ? readPageStateForUsers(db.pool, { id, newSince, userId: principal.userId })
    : readPageStateForGuests(db.pool, { id, newSince });
}

/** The rest of it as an object of JSON without its closing brace; null when there is no such product, or it is withdrawn and no insider asks. */
export async function readProductDetail({ db, locale }: Ctx, id: number, insider: boolean): Promise<Buffer | null> {
  const detail = await readDetail(db.pool, { id, locale, insider });
  return detail ? Buffer.from(detail.body.slice(0, -1)) : null;
}
