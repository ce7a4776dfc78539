import { toKopecks } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { PriceFor } from '@market/tenders-contract/fields';
import type { AddProposal, ProductInput } from '@market/tenders-contract/proposal';
import { PROPOSAL_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { judgeDay } from '../locked-tender/judge-day.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { underField } from '../locked-tender/tender-access.ts';
import { readOwnPhotos, usePhotos } from '../photo/proposal-photo.queries.ts';
import type { StoredProduct } from './proposal.queries.ts';

/** What a proposal says, prices in kopecks. */
export interface Said {
  comment: string;
  price: number | null;
  price_for: PriceFor;
  quantity: number | null;
  min_quantity: number | null;
  delivery_days: number | null;
  delivery_included: boolean | null;
  sample: boolean | null;
  valid_until: string | null;
  products: StoredProduct[];
  photos: string[];
}

type Facts = Omit<AddProposal, 'id' | 'company_id' | 'comment'>;

/** What is left out stays as it was; products are judged apart. */
export function saidAfter(before: Said, { comment, price, price_for, photos, ...facts }: Facts & { comment?: string | undefined }): Said {
  const kept = <K extends 'quantity' | 'min_quantity' | 'delivery_days' | 'delivery_included' | 'sample' | 'valid_until'>(
    name: K,
  ): Said[K] => (facts[name] === undefined ? before[name] : facts[name]) as Said[K];
  return {
    comment: comment ?? before.comment,
    price: price === undefined ? before.price : price === null ? null : toKopecks(price),
    price_for: price_for ?? before.price_for,
    ...{ quantity: kept('quantity'), min_quantity: kept('min_quantity'), delivery_days: kept('delivery_days') },
    ...{ delivery_included: kept('delivery_included'), sample: kept('sample'), valid_until: kept('valid_until') },
    products: before.products,
    photos: photos === undefined ? before.photos : [...new Set(photos ?? [])],
  };
}

/** Today of Moscow at the earliest. @throws DomainError DATE_PAST, DATE_FAR */
export function judgeValidity(valid_until: string | null, now: Date): void {
  const today = moscowDay(now);
  if (valid_until !== null) judgeDay('valid_until', valid_until, { from: today, to: dayAfter(today, PROPOSAL_LIMITS.valid_days) });
}

/**
 * The vendor's own goods as they are now, switched-off ones too.
 *
 * @throws DomainError PRODUCT_FOREIGN, PRODUCTS_REPEATED, both under `products`
 */
export async function offeredProducts(ctx: SignedInCtx, company: number, given: readonly ProductInput[]): Promise<StoredProduct[]> {
  if (given.length === 0) return [];
  if (new Set(given.map(({ product_id }) => product_id)).size < given.length) throw underField('products', 'PRODUCTS_REPEATED');
  const goods = await ctx.goods(given.map(({ product_id }) => product_id));
  return given.map(({ product_id, count, price }) => {
    const facts = goods.get(product_id);
    if (facts?.company_id !== company) throw underField('products', 'PRODUCT_FOREIGN');
    return { product_id, name: facts.name.ru, sku: facts.sku, photo: facts.photo, count, units: facts.units, price: toKopecks(price) };
  });
}

/** Whether goods are the ones that a proposal names already, at the same counts and prices. */
export const sameProducts = (before: readonly StoredProduct[], given: readonly ProductInput[]): boolean =>
  before.length === given.length &&
  before.every(({ product_id, count, price }, at) => {
    const next = given[at];
    return next?.product_id === product_id && next.count === count && toKopecks(next.price) === price;
  });

/** Pictures that the company has sent. @throws DomainError PHOTO_UNKNOWN under `photos` */
export async function takePhotos(tx: Tx, company: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const own = await readOwnPhotos(tx, { company, names });
  if (own.length < names.length) throw underField('photos', 'PHOTO_UNKNOWN');
  await usePhotos(tx, { names });
}

/** What a proposal says, as its statements take it. */
export const factsOf = (said: Said) => ({
  ...{ comment: said.comment, price: said.price === null ? null : String(said.price), priceFor: said.price_for, quantity: said.quantity },
  ...{ least: said.min_quantity, days: said.delivery_days, included: flag(said.delivery_included), sample: flag(said.sample) },
  ...{ until: said.valid_until, products: JSON.stringify(said.products), photos: said.photos },
});
const flag = (value: boolean | null): string | null => (value === null ? null : String(value));

export const proposalClosed = (): DomainError => new DomainError('CONFLICT', 'PROPOSAL_CLOSED');
