import type { CodeMatch } from '@market/catalogue-contract/product-codes';

/** A SKU that is a model of its own. */
export const aMatch = (id: number, { left = 50, ...changes }: Partial<CodeMatch> & { left?: number } = {}): CodeMatch => ({
  ...{ id, model_id: id, company: { id: 7, brand: 'Лён' }, name: `Товар ${id}`, sku: `A-${id}`, barcode: `460000000000${id}` },
  ...{ size: null, colour: null, swatch: null, photo: null, price: 1000, price_tiers: [], units: 6, moq: 1, pack_multiple: 1 },
  ...{ stock_info: { available_quantity: left }, model_available: left, loose_allowed: true },
  ...changes,
});
