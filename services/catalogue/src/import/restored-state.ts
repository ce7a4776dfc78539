import type { ImportField } from '@market/catalogue-contract/import';
import type { Author } from '../goods/goods-owner.ts';
import { type ChangedContent, seenContent } from '../goods/save-products.ts';
import type { StoredProduct } from '../goods/stored-product.queries.ts';
import { CONTENT_FIELDS, type Content, isSameContent, type Offer, tidied } from '../goods/stored-product.ts';
import { columnTitles } from './column-titles.ts';
import { type Problem, problemOf } from './row-problem.ts';
import type { ImportedState } from './row-undo.ts';

/** A product as it shall be once an import is undone. */
export interface Restored {
  content: ChangedContent;
  offer: Offer;
  /** What was changed since the import, and stays. */
  problem: Problem | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const offerFields = (offer: Offer) => Object.keys(offer) as (keyof Offer)[];

/** Whether a product that an import made is no longer as it made it. */
export function wasChanged(stored: StoredProduct, { content, offer }: ImportedState, author: Author): boolean {
  if (!isSameContent(tidied(seenContent(stored, author)), tidied(content))) return true;
  return offerFields(offer).some((field) => !isSame(stored.offer[field], offer[field]));
}

interface Restoring {
  stored: StoredProduct;
  before: ImportedState;
  after: ImportedState;
  author: Author;
}

/** Each field that the import changed becomes what it was, unless it has been changed since: what people did later is theirs. */
export function restored({ stored, before, after, author }: Restoring): Restored {
  const seen = tidied(seenContent(stored, author));
  const content = back({ now: seen, before: tidied(before.content), after: tidied(after.content) }, CONTENT_FIELDS);
  const offer = back({ now: stored.offer, before: before.offer, after: after.offer }, offerFields(stored.offer));
  // Orders hold more than there was before.
  const isShort = offer.value.stock_quantity < stored.reserved_quantity;
  if (isShort) offer.value.stock_quantity = stored.offer.stock_quantity;
  const changed = [...content.changed, ...offer.changed, ...(isShort ? (['stock_quantity'] as const) : [])];
  const problem = changed.length === 0 ? null : partly(changed);
  return { content: { seen, wanted: content.value }, offer: offer.value, problem };
}

interface Sides<T> {
  now: T;
  before: T;
  after: T;
}

function back<T extends object, F extends keyof T & string>(
  { now, before, after }: Sides<T>,
  fields: readonly F[],
): { value: T; changed: F[] } {
  const value = { ...now };
  const changed: F[] = [];
  for (const field of fields) {
    if (isSame(before[field], after[field]) || isSame(now[field], before[field])) continue;
    if (isSame(now[field], after[field])) value[field] = before[field];
    else changed.push(field);
  }
  return { value, changed };
}

type Field = keyof (Content & Offer) | 'size_runs';
const TITLED: Partial<Record<Field, ImportField>> = { category_id: 'category', product_type_id: 'product_type' };
const OTHERS: Readonly<Record<string, { ru: string; en: string }>> = {
  parameter_values: { ru: 'Характеристики', en: 'Characteristics' },
  price_tiers: { ru: 'Цена от количества', en: 'Price by quantity' },
  popular: { ru: 'Популярный', en: 'Popular' },
};

/** What stays because people have changed it. */
export function partly(fields: readonly Field[]): Problem {
  const named = (field: Field, locale: 'ru' | 'en') => (OTHERS[field] ?? columnTitles[TITLED[field] ?? (field as ImportField)])[locale];
  const say = (locale: 'ru' | 'en') =>
    problemOf('IMPORT_UNDO_PARTLY', null, { titles: fields.map((field) => named(field, locale)).join(', ') })[locale];
  return { column: null, ru: say('ru'), en: say('en') };
}
