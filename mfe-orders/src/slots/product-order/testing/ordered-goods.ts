import type { OrderedProduct, OrderedRun, OrderedVariant } from '@market/shell-kit/slots/ordered-product';

/** A SKU of a model whose packs hold six pieces. */
export const variant = (id: number, changes: Partial<OrderedVariant> & { left?: number } = {}): OrderedVariant => {
  const { left = 50, ...other } = changes;
  return {
    ...{
      id,
      sku: `A-${id}`,
      size: 'M',
      colour: 'Синий',
      swatch: '#0000cc',
      price: 1200,
      price_tiers: [],
      units: 6,
      moq: 1,
      pack_multiple: 1,
    },
    stock_info: { available_quantity: left },
    ...other,
  };
};

export const model = (changes: Partial<OrderedProduct> = {}): OrderedProduct => ({
  ...{ id: 1, name: 'Платье', company: { id: 7 }, price: 1200, units: 6, moq: 1, pack_multiple: 1, price_tiers: [] },
  ...{ stock_info: { available_quantity: 50 }, variants: [], runs: [], loose_allowed: true },
  ...changes,
});

export const run = (id: number, changes: Partial<OrderedRun> = {}): OrderedRun => ({
  ...{ id, name: 'Полная', colour: { name: 'Синий', swatch: '#0000cc' }, pieces: 18, price: 3500, price_per_unit: 194.44, available: 5 },
  sizes: [
    { size: 'S', count: 1, product_id: 1 },
    { size: 'M', count: 2, product_id: 2 },
  ],
  ...changes,
});
