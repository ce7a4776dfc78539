import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';

// Every model of several variants has exactly one lead, which stands for it in the storefront's lists. Whoever calls these holds
// lockCompanyGoods and indexes the products that are answered.

const NEW_GROUP = `SELECT nextval('variant_group_id_seq')::int AS id`;
const MEMBERS = 'SELECT id FROM product WHERE variant_group_id = $1 ORDER BY id';

const notFound = (field: 'variant_of' | 'variant_group_id'): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: 'VARIANT_GROUP_NOT_FOUND' });

/** A number for a model that comes in several variants. */
export async function newGroup(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(tx, NEW_GROUP, []);
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}

export async function membersOf(tx: Tx, groupId: number): Promise<number[]> {
  return (await rowsOf<{ id: number }>(tx, MEMBERS, [groupId])).map(({ id }) => id);
}

/** The company's model by its number. @throws DomainError VALIDATION (variant_group_id) */
export async function groupByNumber(tx: Tx, companyId: number, groupId: number): Promise<number> {
  const sql = 'SELECT id FROM product WHERE variant_group_id = $1 AND company_id = $2 LIMIT 1';
  if ((await rowsOf(tx, sql, [groupId, companyId])).length === 0) throw notFound('variant_group_id');
  return groupId;
}

/** The model of a company's product, which may have stood alone until now. @throws DomainError VALIDATION (variant_of) */
export async function groupOfProduct(tx: Tx, companyId: number, productId: number): Promise<number> {
  const sql = 'SELECT variant_group_id FROM product WHERE id = $1 AND company_id = $2';
  const [product] = await rowsOf<{ variant_group_id: number | null }>(tx, sql, [productId, companyId]);
  if (!product) throw notFound('variant_of');
  if (product.variant_group_id !== null) return product.variant_group_id;
  const group = await newGroup(tx);
  await rowsOf(tx, 'UPDATE product SET variant_group_id = $2 WHERE id = $1', [productId, group]);
  return group;
}

const HEIR = `
  UPDATE product SET group_lead = true WHERE id = (
    SELECT id FROM product WHERE variant_group_id = $1 ORDER BY (active AND moderation = 'approved') DESC, id LIMIT 1
  ) AND NOT EXISTS (SELECT FROM product WHERE variant_group_id = $1 AND group_lead)`;
const LAST_ONE = `
  UPDATE product SET variant_group_id = NULL, group_lead = true
  WHERE variant_group_id = $1 AND (SELECT count(*) FROM product WHERE variant_group_id = $1) = 1`;

/** After a variant left its model: a model has a lead, and a single product is no model. Answers who is left. */
export async function settleGroup(tx: Tx, groupId: number): Promise<number[]> {
  const left = await membersOf(tx, groupId);
  await rowsOf(tx, HEIR, [groupId]);
  await rowsOf(tx, LAST_ONE, [groupId]);
  return left;
}

/** Moves a product into another model, or (null) out of its own. Answers the other products whose models are not what they were. */
export async function moveToGroup(
  tx: Tx,
  product: { id: number; variant_group_id: number | null },
  groupId: number | null,
): Promise<number[]> {
  const before = product.variant_group_id;
  if (before === groupId) return [];
  await rowsOf(tx, 'UPDATE product SET variant_group_id = $2, group_lead = $3 WHERE id = $1', [product.id, groupId, groupId === null]);
  const left = before === null ? [] : await settleGroup(tx, before);
  return groupId === null ? left : [...left, ...(await membersOf(tx, groupId))];
}

/** From now on this variant stands for its model. Answers all its variants. */
export async function makeLead(tx: Tx, productId: number, groupId: number): Promise<number[]> {
  await rowsOf(tx, 'UPDATE product SET group_lead = false WHERE variant_group_id = $1 AND group_lead AND id <> $2', [groupId, productId]);
  await rowsOf(tx, 'UPDATE product SET group_lead = true WHERE id = $1', [productId]);
  return membersOf(tx, groupId);
}

const TRAITS = `
  SELECT p.id,
    max(v.option_id) FILTER (WHERE parameter.role = 'size') AS size,
    max(v.option_id) FILTER (WHERE parameter.role = 'colour') AS colour
  FROM product p
  LEFT JOIN product_parameter_value v ON v.product_id = p.id
  LEFT JOIN parameter ON parameter.id = v.parameter_id AND parameter.role IS NOT NULL
  WHERE p.variant_group_id = $1 GROUP BY p.id`;

/** Which sizes and colours a model has, as `size:colour` by their options. */
export async function takenTraits(tx: Tx, groupId: number): Promise<Set<string>> {
  const rows = await rowsOf<{ size: number | null; colour: number | null }>(tx, TRAITS, [groupId]);
  return new Set(rows.map(traitsKey));
}

export const traitsKey = ({ size, colour }: { size?: number | null | undefined; colour?: number | null | undefined }): string =>
  `${size ?? ''}:${colour ?? ''}`;
