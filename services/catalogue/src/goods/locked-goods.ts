import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { indexProducts } from '../indexing/index-products.ts';
import { lockProducts, lockProductsBySku, type StoredProduct } from './stored-product.queries.ts';

const HELD = Symbol('held');

/** A product as it is, and stays until the transaction ends or its holder saves it: only locked goods answer one. */
export type HeldProduct = StoredProduct & { readonly [HELD]: true };

const held = (product: StoredProduct): HeldProduct => ({ ...product, [HELD]: true });

/** The goods of one company, changed by nobody else until the transaction ends. */
class CompanyGoods {
  readonly tx: Tx;
  readonly companyId: number;
  readonly #touched: Set<number>;

  constructor(tx: Tx, companyId: number, touched: Set<number>) {
    this.tx = tx;
    this.companyId = companyId;
    this.#touched = touched;
  }

  /** These of its products, in the order of their numbers; what is not there, or another company's, is left out. */
  async products(ids: readonly number[]): Promise<HeldProduct[]> {
    return this.#own(await lockProducts(this.tx, ids));
  }

  /** The same by article numbers. */
  async productsBySku(skus: readonly string[]): Promise<HeldProduct[]> {
    return this.#own(await lockProductsBySku(this.tx, this.companyId, skus));
  }

  #own(products: readonly StoredProduct[]): HeldProduct[] {
    return products.filter(({ company_id }) => company_id === this.companyId).map(held);
  }

  /** Has all that is derived of these products agree with them before the transaction ends. */
  touch(ids: Iterable<number>): void {
    for (const id of ids) this.#touched.add(id);
  }
}

/** Proves that the lock is held and that what is saved will be derived anew: only `withLockedGoods` makes one. */
export type LockedGoods = CompanyGoods;

/**
 * Locks a company's goods before anything of them is read, because article numbers, models and the plan's limit are judged over all of
 * them; after the change, everything derived of the products it touched is written anew. Belongs at the end of its transaction.
 */
export const withLockedGoods = <T>(tx: Tx, companyId: number, change: (goods: LockedGoods) => Promise<T>): Promise<T> =>
  withAllLockedGoods(tx, [companyId], ({ of }) => change(of(companyId)));

/** The goods of several companies, locked. */
export interface AllLockedGoods {
  of: (companyId: number) => LockedGoods;
  /** These of their products, in the order of their numbers; what is not there, or of none of the companies, is left out. */
  products: (ids: readonly number[]) => Promise<HeldProduct[]>;
}

/** The same of several companies, which are locked in the order given. */
export async function withAllLockedGoods<T>(
  tx: Tx,
  companyIds: readonly number[],
  change: (all: AllLockedGoods) => Promise<T>,
): Promise<T> {
  const touched = new Set<number>();
  const goods = new Map<number, LockedGoods>();
  for (const companyId of companyIds) {
    await lockCompanyGoods(tx, companyId);
    goods.set(companyId, new CompanyGoods(tx, companyId, touched));
  }
  const answer = await change({
    of: (companyId) => {
      const locked = goods.get(companyId);
      if (!locked) throw new Error(`the goods of company ${companyId} are not locked`);
      return locked;
    },
    products: async (ids) => (await lockProducts(tx, ids)).filter(({ company_id }) => goods.has(company_id)).map(held),
  });
  await indexProducts(tx, [...touched]);
  return answer;
}

/** The lock alone, for what changes no product by `saveProducts`. To be called before anything of the company's goods is read. */
export async function lockCompanyGoods(tx: Tx, companyId: number): Promise<void> {
  await lockExclusively(tx, 'catalogue.company-goods', companyId);
}
