import type { WriteCase, WriteContext } from '@market/service-kit/testing/authorisation/cases';

const synonym = async ({ product }: WriteContext): Promise<number> =>
  (await product.pool('catalogue').query(`SELECT id FROM search_synonym WHERE 'кафтан' = ANY (terms)`)).rows[0].id;
const named = (ru: string) => ({ names: { ru } });
const sizes = { ...named('Размер'), kind: 'list', role: 'size', options: [{ values: { ru: 'S' } }] };
const season = { ...named('Сезон'), kind: 'multiple_enum', options: [{ values: { ru: 'Лето' } }] };

const byAdmin = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'admin', succeeds: true, input });

/** Writes of what goods are described by. Category, type and parameter 1 stay, for the goods. */
export const taxonomyWrites: readonly WriteCase[] = [
  byAdmin('category.create', () => named('Одежда')),
  byAdmin('category.create', () => ({ ...named('Платья'), parent_id: 1 })),
  byAdmin('category.update', () => ({ id: 2, ...named('Юбки') })),
  byAdmin('category.setPositions', () => ({ positions: [{ parent_id: null, children: [2, 1] }] })),
  byAdmin('category.delete', () => ({ id: 2 })),
  byAdmin('productType.create', () => named('Платье')),
  byAdmin('productType.create', () => named('Юбка')),
  byAdmin('parameter.add', () => ({ id: 1, ...sizes })),
  byAdmin('parameter.add', () => ({ id: 2, ...season })),
  byAdmin('parameter.attach', () => ({ id: 1, parameter_id: 2 })),
  byAdmin('parameter.offerOptions', () => ({ id: 1, parameter_id: 1, option_ids: [1] })),
  byAdmin('parameter.update', () => ({ id: 2, ...named('Время года') })),
  byAdmin('productType.update', () => ({ id: 1, ...named('Сарафан'), parameter_ids: [2, 1] })),
  byAdmin('parameter.detach', () => ({ id: 2, product_type_id: 1 })),
  byAdmin('parameter.delete', () => ({ id: 2 })),
  byAdmin('productType.delete', () => ({ id: 2 })),
  byAdmin('newDays.set', () => ({ days: 21 })),
  byAdmin('requirePhoto.set', () => ({ require_photo: false })),
  byAdmin('synonym.create', () => ({ terms: ['кафтан', 'архалук'] })),
  byAdmin('synonym.update', async (context) => ({ id: await synonym(context), terms: ['кафтан', 'бешмет'] })),
  byAdmin('searchMiss.delete', () => ({ id: 1 })),
  byAdmin('synonym.delete', async (context) => ({ id: await synonym(context) })),
];
