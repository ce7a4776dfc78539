import { findArticles, getStockFacts, releaseStock, reserveStock, returnStock, writeOffStock } from '@market/catalogue-contract/calls';
import type { Reserve, Reserved, StockFacts } from '@market/catalogue-contract/stock-reservation';
import { answering, type FakePeer, fakePeer } from '@market/service-kit/testing/fake-peer';
import { FakeStock } from './fake-stock.ts';

type Changes = Partial<StockFacts> & { stock?: number };

export interface FakeCatalogue extends FakePeer {
  /** Puts a product on sale; ten order units of it, unless said otherwise. */
  product(changes?: Changes): number;
  change(id: number, changes: Changes): void;
  /** On hand and reserved. */
  stock(id: number): [stock: number, reserved: number];
  /** What happens elsewhere while the next reservation is on its way. */
  meanwhile(happens: () => Promise<unknown>): void;
  reservations: FakeStock['reservations'];
  /** Keeps back the next answer to who reserves that says so. */
  holdBack(outcome: Reserved['outcome']): HeldBack;
}

interface HeldBack {
  /** Settles once there is such an answer. */
  answered: Promise<void>;
  letGo(): void;
}

/** The catalogue's side of its contract, over a map. */
export function fakeCatalogue(): FakeCatalogue {
  const stock = new FakeStock();
  let serial = 100;
  let happensFirst: (() => Promise<unknown>) | undefined;
  const isCalled =
    (article: string) =>
    ({ facts }: { facts: StockFacts }) =>
      facts.sku === article || facts.barcode === article;
  let holding = { outcome: '', answered: () => {}, goesOn: Promise.resolve() };
  const reserve = async (input: Reserve): Promise<Reserved> => {
    const happens = happensFirst;
    happensFirst = undefined;
    await happens?.();
    const reserved = stock.reserve(input);
    if (reserved.outcome !== holding.outcome) return reserved;
    const { answered, goesOn } = holding;
    holding = { ...holding, outcome: '' };
    answered();
    await goesOn;
    return reserved;
  };
  const peer = fakePeer('catalogue', [
    answering(getStockFacts, ({ product_ids }) => ({
      products: [...new Set(product_ids)].sort((a, b) => a - b).flatMap((id) => stock.facts(id)),
    })),
    answering(findArticles, ({ articles }) => ({
      found: articles.map((article) => ({
        article,
        product_ids: [...stock.goods.values()].filter(isCalled(article)).map(({ facts }) => facts.product_id),
      })),
    })),
    answering(reserveStock, reserve),
    answering(releaseStock, (input) => stock.end('released', input)),
    answering(writeOffStock, (input) => stock.end('written_off', input)),
    answering(returnStock, (input) => stock.end('returned', input)),
  ]);
  return {
    ...peer,
    reservations: stock.reservations,
    holdBack: (outcome) => {
      const [answer, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holding = { outcome, answered: answer.resolve, goesOn: going.promise };
      return { answered: answer.promise, letGo: going.resolve };
    },
    product: ({ stock: count = 10, ...changes } = {}) => {
      const id = ++serial;
      stock.goods.set(id, { facts: { ...ordinary(id), ...changes }, stock: count });
      return id;
    },
    change: (id, { stock: count, ...changes }) => {
      const known = stock.goods.get(id);
      if (!known) throw new Error(`there is no product ${id}`);
      Object.assign(known.facts, changes);
      known.stock = count ?? known.stock;
    },
    stock: (id) => [stock.goods.get(id)?.stock ?? 0, stock.held(id)],
    meanwhile: (happens) => {
      happensFirst = happens;
    },
  };
}

const ordinary = (id: number): StockFacts => ({
  ...{ product_id: id, model_id: id, company_id: 7, name: { ru: `Товар ${id}`, en: null }, sku: `A-${id}`, barcode: `460${id}` },
  ...{ size: null, colour: null, photo: null, price_kopecks: 1_000_00, price_tiers: [], units: 1, moq: 1, pack_multiple: 1 },
  ...{ available: 0, model_available: 0, unsellable: null, loose_allowed: true, runs: [] },
});
