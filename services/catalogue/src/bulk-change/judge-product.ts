import { isDeepStrictEqual } from 'node:util';
import type { BulkChange } from '@market/catalogue-contract/bulk-change';
import { ProductPrice } from '@market/catalogue-contract/product-form';
import type { catalogueRefusals } from '@market/catalogue-contract/refusals';
import type { Details } from '@market/service-kit/errors';
import { tierFaults } from '../goods/form-faults.ts';
import type { Author } from '../goods/goods-owner.ts';
import type { HeldProduct } from '../goods/locked-goods.ts';
import { draftOf, mergedProduct, type ProductPatch } from '../goods/merged-products.ts';
import type { TakeRoom } from '../goods/plan-room.ts';
import { type ChangedProduct, seenContent } from '../goods/save-products.ts';
import { type Content, type Offer, tidied } from '../goods/stored-product.ts';
import { contentFaults, isStillValid, type Taxonomy } from '../goods/taxonomy.ts';
import type { BulkRow, WrittenFields } from './bulk-row.queries.ts';
import { changedPrices } from './changed-price.ts';

export interface Fault {
  code: keyof typeof catalogueRefusals;
  details?: Details;
}

/** The fields of an offer that bulk changes write. */
type OfferPart = Pick<Offer, 'price' | 'price_tiers' | 'stock_quantity' | 'active'>;

/** What became of one product. */
export interface Verdict {
  outcome: 'changed' | 'unchanged' | 'skipped' | 'restored' | 'kept';
  fault?: Fault;
  /** The fields that are written, as they were and as they are now. */
  before?: WrittenFields;
  after?: WrittenFields;
  product?: ChangedProduct;
}

/** What products are judged by, all of them of one company. */
export interface Judging {
  author: Author;
  taxonomy: Taxonomy;
  room: TakeRoom;
}

/** The offer's fields as a change makes them; none of them where it is about something else. */
function changedOffer(offer: OfferPart, change: BulkChange): Partial<OfferPart> {
  switch (change.kind) {
    case 'price_set':
    case 'price_percent':
    case 'price_amount':
      return changedPrices(offer, change);
    case 'stock':
      return { stock_quantity: change.stock_quantity };
    case 'active':
      return { active: change.active };
    default:
      return {};
  }
}

/** Why an offer cannot be so; null: it can, as far as the company's plan allows it. */
function offerFault(offer: OfferPart, wanted: Partial<OfferPart>, reserved: number): Fault | null {
  const made = { ...offer, ...wanted };
  const prices = [made.price, ...made.price_tiers.map((tier) => tier.price)];
  if (wanted.price !== undefined && !prices.every((price) => ProductPrice.safeParse(price).success)) return { code: 'BULK_PRICE_BOUNDS' };
  if (wanted.price !== undefined && tierFaults(made).price_tiers) return { code: 'TIERS_ORDER' };
  const isShort = wanted.stock_quantity !== undefined && made.stock_quantity < reserved;
  return isShort ? { code: 'STOCK_BELOW_RESERVED', details: { reserved } } : null;
}

const part = <T extends object>(of: T, like: object): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([field]) => Object.hasOwn(like, field))) as Partial<T>;

/** What of a product its offer is judged by. */
interface JudgedOffer {
  offer: OfferPart;
  reserved: number;
  group: number | null;
}

/** What a change does to an offer; a preview asks the same. */
export function judgeOffer(judged: JudgedOffer, change: BulkChange, room: TakeRoom): { wanted: Partial<OfferPart>; fault: Fault | null } {
  const wanted = changedOffer(judged.offer, change);
  const isSame = isDeepStrictEqual(part(judged.offer, wanted), wanted);
  return { wanted, fault: isSame ? null : withinRoom(judged, wanted, room) };
}

const judgedOffer = ({ offer, reserved_quantity: reserved, variant_group_id: group }: HeldProduct): JudgedOffer => ({
  offer,
  reserved,
  group,
});

/** What a change does to a product. */
export function judge(product: HeldProduct, change: BulkChange, judging: Judging): Verdict {
  if (change.kind === 'category') return judgeContent(product, { category_id: change.category_id }, judging);
  if (change.kind === 'type') return judgeContent(product, { product_type_id: change.product_type_id }, judging);
  const { wanted, fault } = judgeOffer(judgedOffer(product), change, judging.room);
  if (fault) return { outcome: 'skipped', fault };
  if (isDeepStrictEqual(part(product.offer, wanted), wanted)) return { outcome: 'unchanged' };
  return { outcome: 'changed', ...offered(product, wanted) };
}

const offered = (product: HeldProduct, wanted: Partial<OfferPart>) => ({
  before: part(product.offer, wanted),
  after: wanted,
  product: { stored: product, content: null, offer: { ...product.offer, ...wanted } },
});

function withinRoom({ offer, reserved, group }: JudgedOffer, wanted: Partial<OfferPart>, room: TakeRoom): Fault | null {
  const fault = offerFault(offer, wanted, reserved);
  if (fault) return fault;
  const comesOn = wanted.active === true && !offer.active;
  return comesOn && !room(group) ? { code: 'BULK_OVER_PLAN' } : null;
}

/** The fields of a content that a change of its category, or of its type, writes. */
const written = (patch: ProductPatch): readonly (keyof Content)[] =>
  patch.product_type_id === undefined ? ['category_id'] : ['product_type_id', 'parameter_values'];

const fieldsOf = (content: Content, fields: readonly (keyof Content)[]): Partial<Content> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]));

function judgeContent(product: HeldProduct, patch: ProductPatch, { author, taxonomy }: Judging): Verdict {
  const seen = tidied(seenContent(product, author));
  if (isDeepStrictEqual(part(seen, patch), patch)) return { outcome: 'unchanged' };
  const merged = mergedProduct(draftOf(product, author, patch), taxonomy, patch);
  const wanted = tidied(merged.content?.wanted ?? seen);
  if (Object.keys(contentFaults(wanted, taxonomy, seen)).length > 0) return { outcome: 'skipped', fault: { code: 'BULK_CONTENT_FAULT' } };
  const fields = written(patch);
  return { outcome: 'changed', before: fieldsOf(seen, fields), after: fieldsOf(wanted, fields), product: merged };
}

/** Puts a product back to what it was before a change, unless it has been changed since. */
export function judgeUndo(product: HeldProduct, { before, after }: Pick<BulkRow, 'before' | 'after'>, judging: Judging): Verdict {
  const { author, taxonomy, room } = judging;
  const [was, made] = [before ?? {}, after ?? {}];
  const seen = tidied(seenContent(product, author));
  const now = { ...product.offer, ...seen };
  if (!isDeepStrictEqual(part(now, made), made)) return { outcome: 'kept', fault: { code: 'BULK_CHANGED_SINCE' } };
  if ('category_id' in was || 'product_type_id' in was) {
    const wanted: Content = { ...seen, ...was };
    if (!isStillValid(wanted, taxonomy)) return { outcome: 'kept', fault: { code: 'BULK_CONTENT_FAULT' } };
    return { outcome: 'restored', product: { stored: product, content: { seen, wanted }, offer: product.offer } };
  }
  const fault = withinRoom(judgedOffer(product), was, room);
  if (fault) return { outcome: 'kept', fault };
  return { outcome: 'restored', product: offered(product, was).product };
}
