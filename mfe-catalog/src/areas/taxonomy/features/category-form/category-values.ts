import { type Category, CategoryId, CategoryName, type CreateCategory } from '@market/catalogue-contract/category';
import { z } from 'zod';

const Elsewhere = z.string().trim().max(255);

/** What the form of a category holds: names that nobody knows are empty. */
export const CategoryValues = z.object({
  names: z.object({ ru: CategoryName, en: Elsewhere, kk: Elsewhere }),
  parent_id: CategoryId.nullable(),
  description: z.string().trim().max(20_000),
  active: z.boolean(),
});
export type CategoryValues = z.output<typeof CategoryValues>;

export const valuesOf = ({ names, parent_id, description, active }: Category): CategoryValues => ({
  ...{ names: { ru: names.ru, en: names.en ?? '', kk: names.kk ?? '' }, parent_id, active },
  description: description ?? '',
});

export const emptyValues = (parent_id: number | null): CategoryValues => ({
  ...{ names: { ru: '', en: '', kk: '' }, parent_id, description: '', active: true },
});

/** What is sent: what was left empty is nothing. */
export const toSend = ({ names, parent_id, description, active }: CategoryValues): CreateCategory => ({
  ...{ names: { ru: names.ru, en: names.en || null, kk: names.kk || null }, parent_id, active },
  description: description || null,
});
