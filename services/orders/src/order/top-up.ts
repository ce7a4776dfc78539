import type { Logger } from '@market/kit-contract/request-facts';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { findShort, type Part, readLines } from './change-order.queries.ts';
import { holdMore } from './hold-more.ts';
import { keepLines } from './lower-counts.ts';
import { notifyParties } from './news.ts';
import { type Changer, note, savePart } from './part-state.ts';

const EVERY_MS = 30_000;
const AT_ONCE = 200;
const SYSTEM: Changer = { actor: 'system', id: null };
type Short = Awaited<ReturnType<typeof findShort>>[number];
type ToppingDeps = Pick<Dependencies, 'catalogue' | 'settlement'> & { db: Pick<Dependencies['db'], 'pool'> };

/** Holds what orders are short of as soon as it is there, the oldest first. */
export async function topUpOrders(deps: ToppingDeps, log: Logger): Promise<void> {
  let short: Short[];
  let after = 0;
  do {
    short = await findShort(deps.db.pool, { after, most: AT_ONCE });
    await topUpThese(deps, short, log);
    after = short.at(-1)?.id ?? after;
  } while (short.length === AT_ONCE);
}

async function topUpThese(deps: ToppingDeps, short: readonly Short[], log: Logger): Promise<void> {
  const facts = await deps.catalogue.facts(short.flatMap(({ lines }) => lines.flat().map(({ product_id }) => product_id)));
  const isThere = ({ product_id, count }: { product_id: number; count: number }) => (facts.get(product_id)?.available ?? 0) >= count;
  for (const { id, lines } of short) {
    if (!lines.some((parts) => parts.every(isThere))) continue;
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
      const before = new Map((await readLines(tx, { order: id })).map(({ place, reserved }) => [place, reserved]));
      // Another process was faster: nothing has changed.
      if (held.every(({ place, reserved }) => reserved === before.get(place))) return;
      const { stock_status } = await keepLines(tx, part, { all: held, changed: held });
      if (stock_status === 'reserved') await tellWhole(tx, part);
      await savePart(tx, part, { stock_status });
    },
  });

/** A part of what is missing is seen by whoever looks; only that nothing is missing any more is news. */
async function tellWhole(tx: Tx, part: Part): Promise<void> {
  await note(tx, SYSTEM, { order: part.id, kind: 'reserved' });
  const title = { ru: `Заказ № ${part.id}: всё, чего не хватало, в резерве`, en: `Order ${part.id}: what was missing is held now` };
  await notifyParties(tx, part, { kind: 'order_stock', title, by: 0 });
}

/** Answers how to stop it. */
export const startToppingUp = (deps: ToppingDeps, log: Logger): (() => Promise<void>) =>
  every(() => topUpOrders(deps, log), {
    everyMs: EVERY_MS,
    log,
    failed: 'Orders that are short of goods could not be looked at; it comes again',
  });
