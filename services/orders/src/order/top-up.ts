import type { Logger } from '@market/kit-contract/request-facts';
import { DomainError } from '@market/service-kit/errors';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { findShort } from './change-order.queries.ts';
import { holdMore } from './hold-more.ts';
import { keepLines } from './lower-counts.ts';
import { notifyParties } from './news.ts';
import { type Changer, note, savePart } from './part-state.ts';

const EVERY_MS = 30_000;
const SYSTEM: Changer = { actor: 'system', id: null };
type ToppingDeps = Pick<Dependencies, 'catalogue' | 'settlement'> & { db: Pick<Dependencies['db'], 'pool'> };

/** Holds what orders are short of as soon as it is there, the oldest first. */
export async function topUpOrders(deps: ToppingDeps, log: Logger): Promise<void> {
  const short = await findShort(deps.db.pool);
  const facts = await deps.catalogue.facts(short.flatMap(({ products }) => products));
  for (const { id, products } of short) {
    if (!products.some((product) => (facts.get(product)?.available ?? 0) > 0)) continue;
    await topUp(deps, id).catch((err: unknown) => {
      if (!(err instanceof DomainError)) throw err;
      log.info({ order: id, code: err.code }, 'An order stays short of goods');
    });
  }
}

const topUp = (deps: ToppingDeps, id: number): Promise<void> =>
  holdMore(deps, id, {
    much: 'some',
    lines: (_, part, lines) => {
      if (part.stock_status !== 'shortage') throw new DomainError('CONFLICT', 'ORDER_CHANGED');
      return lines;
    },
    apply: async (tx, part, held) => {
      const { stock_status } = await keepLines(tx, part, { all: held, changed: held });
      if (stock_status === 'shortage') return;
      await note(tx, SYSTEM, { order: id, kind: 'reserved' });
      const title = { ru: `Заказ № ${id}: всё, чего не хватало, в резерве`, en: `Order ${id}: what was missing is held now` };
      await notifyParties(tx, part, { kind: 'order_stock', title, by: 0 });
      await savePart(tx, part, { stock_status });
    },
  });

/** Answers how to stop it. */
export const startToppingUp = (deps: ToppingDeps, log: Logger): (() => Promise<void>) =>
  every(() => topUpOrders(deps, log), {
    everyMs: EVERY_MS,
    log,
    failed: 'Orders that are short of goods could not be looked at; it comes again',
  });
