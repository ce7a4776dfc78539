import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import {
  deleteRunsOfNothing,
  dissolveSingle,
  findInGroup,
  moveProduct,
  nextGroupId,
  promoteHeir,
  readGroupOf,
  readMembersOf,
  readTraits,
  setGroup,
  setLead,
  unsetLead,
} from './variant-groups.queries.ts';

// Every model of several variants has exactly one lead, which stands for it in the storefront's lists. Whoever calls these holds
// the company's goods and indexes the products that are answered.

const notFound = (field: 'variant_of' | 'variant_group_id'): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: 'VARIANT_GROUP_NOT_FOUND' });

/** A number for a model that comes in several variants. */
export async function newGroup(tx: Tx): Promise<number> {
  const row = await nextGroupId(tx);
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}

export async function membersOf(tx: Tx, groupId: number): Promise<number[]> {
  return (await readMembersOf(tx, { group: groupId })).map(({ id }) => id);
}

/** The company's model by its number. @throws DomainError VALIDATION (variant_group_id) */
export async function groupByNumber(tx: Tx, companyId: number, groupId: number): Promise<number> {
  if ((await findInGroup(tx, { group: groupId, company: companyId })).length === 0) throw notFound('variant_group_id');
  return groupId;
}

/** The model of a company's product; null: it stands alone, or is not there. */
export const knownGroup = async (tx: Tx, companyId: number, productId: number): Promise<number | null> =>
  (await readGroupOf(tx, { product: productId, company: companyId }))?.variant_group_id ?? null;

/** The model of a company's product, which may have stood alone until now. @throws DomainError VALIDATION (variant_of) */
export async function groupOfProduct(tx: Tx, companyId: number, productId: number): Promise<number> {
  const product = await readGroupOf(tx, { product: productId, company: companyId });
  if (!product) throw notFound('variant_of');
  if (product.variant_group_id !== null) return product.variant_group_id;
  const group = await newGroup(tx);
  await setGroup(tx, { product: productId, group });
  return group;
}

/** After a variant left its model: a model has a lead, and a single product is no model. Answers who is left. */
export async function settleGroup(tx: Tx, groupId: number): Promise<number[]> {
  const left = await membersOf(tx, groupId);
  await promoteHeir(tx, { group: groupId });
  await dissolveSingle(tx, { group: groupId });
  await deleteRunsOfNothing(tx, { group: groupId });
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
  await moveProduct(tx, { product: product.id, group: groupId, isLead: groupId === null });
  const left = before === null ? [] : await settleGroup(tx, before);
  return groupId === null ? left : [...left, ...(await membersOf(tx, groupId))];
}

/** From now on this variant stands for its model. Answers all its variants. */
export async function makeLead(tx: Tx, productId: number, groupId: number): Promise<number[]> {
  await unsetLead(tx, { group: groupId, product: productId });
  await setLead(tx, { product: productId });
  return membersOf(tx, groupId);
}

/** Which sizes and colours a model has, as `size:colour` by their options. */
export async function takenTraits(tx: Tx, groupId: number): Promise<Set<string>> {
  const rows = await readTraits(tx, { group: groupId });
  return new Set(rows.map(traitsKey));
}

export const traitsKey = ({ size, colour }: { size?: number | null | undefined; colour?: number | null | undefined }): string =>
  `${size ?? ''}:${colour ?? ''}`;
