import type { ProductCard } from '@market/catalogue-contract/product';

/** A card with the variant that the filters found in place of the one that stands for the model: its address, its price, its picture. */
export function shownVariant({ match, ...goods }: ProductCard): ProductCard {
  if (!match) return goods;
  const { id, price, price_per_unit, units, price_varies, photo } = match;
  const shown = { ...goods, id, price, price_per_unit, units, price_varies };
  // The second picture is of the model's own variant: beside another colour it would show that one again.
  return photo === null || photo.id === goods.photo?.id ? shown : { ...shown, photo, photo_alt: null };
}
