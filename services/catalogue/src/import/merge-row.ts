import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { Author } from '../goods/goods-owner.ts';
import { seenContent } from '../goods/save-products.ts';
import type { StoredProduct } from '../goods/stored-product.queries.ts';
import { type Content, isSameContent, type Offer, tidied } from '../goods/stored-product.ts';
import { type Knows, stillKnown } from '../goods/taxonomy.ts';
import type { NamedThings } from './named-things.ts';
import type { RowDraft } from './read-row.ts';

/** A product as a row wants it. */
export interface Merged {
  content: Content;
  /** The content as its author sees it until now; null: a new product. */
  seen: Content | null;
  offer: Offer;
  isContentNew: boolean;
  isOfferNew: boolean;
}

const BLANK: Pick<Content, 'name_en' | 'description' | 'description_en' | 'parameter_values'> &
  Pick<Offer, 'units' | 'moq' | 'pack_multiple' | 'price_tiers' | 'stock_quantity' | 'expiration_date' | 'popular' | 'active'> = {
  name_en: null,
  description: '',
  description_en: null,
  parameter_values: [],
  units: 1,
  moq: 1,
  pack_multiple: 1,
  price_tiers: [],
  stock_quantity: 0,
  expiration_date: null,
  popular: false,
  active: true,
};

/** Of a new product these have to be said. */
export const REQUIRED = ['name', 'category_id', 'product_type_id', 'barcode', 'price', 'weight', 'length', 'width', 'height'] as const;

/** A new product; all of REQUIRED is there. */
export function mergedFresh(draft: RowDraft): Merged {
  const whole = { ...BLANK, ...draft.fields } as Content & Offer;
  return { ...divided({ ...whole, parameter_values: draft.attributes }), seen: null, isContentNew: true, isOfferNew: true };
}

/** What a row says over what the product says; where the row is silent, the product stays as it is. */
export function mergedStored(draft: RowDraft, stored: StoredProduct, { author, things }: { author: Author; things: NamedThings }): Merged {
  const seen = seenContent(stored, author);
  const type = draft.fields.product_type_id ?? seen.product_type_id;
  const knows: Knows = (id, option) => {
    const parameter = things.parameters.get(id);
    return parameter?.types.includes(type) === true && (option === undefined || parameter.options.some((one) => one.id === option));
  };
  // It no longer says what its type, which may be a new one, does not know. That by itself is no change.
  const kept = stillKnown(seen.parameter_values, knows);
  const parameter_values = withAttributeValues(kept, draft.attributes);
  const wanted = divided({ ...seen, ...stored.offer, ...draft.fields, parameter_values });
  // Steps that the new price has undercut are none any more.
  const price_tiers = wanted.offer.price_tiers.filter(({ price }) => price < wanted.offer.price);
  const offer = { ...wanted.offer, price_tiers };
  const isContentNew = !isSameContent(tidied(wanted.content), tidied({ ...seen, parameter_values: kept }));
  const isOfferNew = Object.entries(stored.offer).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(offer[field as keyof Offer]),
  );
  return { content: wanted.content, seen, offer, isContentNew, isOfferNew };
}

function withAttributeValues(before: readonly AttributeValue[], said: readonly AttributeValue[]): AttributeValue[] {
  const anew = new Set(said.map(({ parameter_id }) => parameter_id));
  return [...before.filter(({ parameter_id }) => !anew.has(parameter_id)), ...said];
}

function divided(whole: Content & Offer): { content: Content; offer: Offer } {
  const { name, name_en, description, description_en, category_id, product_type_id, parameter_values, ...offer } = whole;
  return { content: { name, name_en, description, description_en, category_id, product_type_id, parameter_values }, offer };
}
