import type { Change, ProductLook } from '@market/catalogue-contract/moderation';

/** How a product looks: what is not said is ordinary. */
export const look = (changes: Partial<ProductLook> = {}): ProductLook => ({
  ...{ name: 'Платье миди', name_en: null, description: 'Вискоза', description_en: null, category_path: ['Женская одежда', 'Платья'] },
  ...{ product_type: 'Платье', parameter_values: [{ parameter_id: 3, name: 'Сезон', value: 'Лето' }], photos: [] },
  ...changes,
});

/** A change of a name: what is not said is ordinary. */
export const changeOf = (id: number, changes: Partial<Change> = {}): Change => ({
  ...{ id, version: 2, state: 'pending', kind: 'edit', model_id: id, sku: `ПЛ-${id}`, company: { id: 5, brand: 'Лён и точка' } },
  ...{
    published: look(),
    proposed: look({ name: 'Платье макси' }),
    fields: ['name'],
    reason: null,
    submitted_at: '2026-11-20T10:00:00.000Z',
  },
  ...changes,
});
