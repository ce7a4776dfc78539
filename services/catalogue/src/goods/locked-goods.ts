import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/transaction';
import { indexProducts } from '../indexing/index-products.ts';

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
  withAllLockedGoods(tx, [companyId], (goodsOf) => change(goodsOf(companyId)));

/** The same of several companies, which are locked in the order given. */
export async function withAllLockedGoods<T>(
  tx: Tx,
  companyIds: readonly number[],
  change: (goodsOf: (companyId: number) => LockedGoods) => Promise<T>,
): Promise<T> {
  const touched = new Set<number>();
  const goods = new Map<number, LockedGoods>();
  for (const companyId of companyIds) {
    await lockCompanyGoods(tx, companyId);
    goods.set(companyId, new CompanyGoods(tx, companyId, touched));
  }
  const answer = await change((companyId) => {
    const locked = goods.get(companyId);
    if (!locked) throw new Error(`the goods of company ${companyId} are not locked`);
    return locked;
  });
  await indexProducts(tx, [...touched]);
  return answer;
}

/** The lock alone, for what changes no product by `saveProducts`. To be called before anything of the company's goods is read. */
export async function lockCompanyGoods(tx: Tx, companyId: number): Promise<void> {
  await lockExclusively(tx, 'catalogue.company-goods', companyId);
}
