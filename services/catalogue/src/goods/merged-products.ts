import type { Author } from './goods-owner.ts';
import type { HeldProduct } from './locked-goods.ts';
import { type ChangedProduct, seenContent } from './save-products.ts';
import { CONTENT_FIELDS, type Content, type Offer } from './stored-product.ts';
import { knownTo, stillKnown, type Taxonomy } from './taxonomy.ts';

/** The fields of a product that are named, and may be absent. */
export type ProductPatch = { [F in keyof (Content & Offer)]?: (Content & Offer)[F] | undefined };

const namesContent = (patch: ProductPatch): boolean => CONTENT_FIELDS.some((field) => patch[field] !== undefined);

const defined = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as { [F in keyof T]: Exclude<T[F], undefined> };

/** A product on its way to be changed. */
export interface ProductDraft {
  stored: HeldProduct;
  /** The content that its author sees now, and as the patch makes it; the values of parameters are settled by what its type knows. */
  seen: Content;
  content: Content;
}

export function draftOf(stored: HeldProduct, author: Author, patch: ProductPatch): ProductDraft {
  const { name, name_en, description, description_en, category_id, product_type_id, parameter_values } = patch;
  const named = { name, name_en, description, description_en, category_id, product_type_id, parameter_values };
  const seen = seenContent(stored, author);
  return { stored, seen, content: { ...seen, ...defined(named) } as Content };
}

/**
 * A product as a patch makes it. Without new values it keeps what its type, which may be a new one, knows.
 *
 * @param taxonomy holds the type that the product shall have
 */
export function mergedProduct({ stored, seen, content }: ProductDraft, taxonomy: Taxonomy, patch: ProductPatch): ChangedProduct {
  const { name, name_en, description, description_en, category_id, product_type_id, parameter_values, ...offer } = patch;
  const merged = { ...stored.offer, ...defined(offer) };
  if (!namesContent(patch)) return { stored, content: null, offer: merged };
  const kept = stillKnown(content.parameter_values, knownTo(taxonomy, content.product_type_id));
  const wanted = parameter_values === undefined ? { ...content, parameter_values: kept } : content;
  return { stored, content: { seen, wanted }, offer: merged };
}

/** Another variant of the model, to which the same shall apply: everything that describes the model, but neither its offer nor its size and colour. */
export function mergedVariant({ stored, seen, content }: ProductDraft, taxonomy: Taxonomy): ChangedProduct {
  const knows = knownTo(taxonomy, content.product_type_id);
  const isTrait = ({ parameter_id }: { parameter_id: number }) =>
    taxonomy.types.get(content.product_type_id)?.get(parameter_id)?.role != null;
  const own = stillKnown(seen.parameter_values, knows).filter(isTrait);
  const said = stillKnown(content.parameter_values, knows).filter((value) => !isTrait(value));
  return { stored, content: { seen, wanted: { ...content, parameter_values: [...said, ...own] } }, offer: stored.offer };
}
