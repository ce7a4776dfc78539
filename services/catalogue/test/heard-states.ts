import type { CategoryState } from '@market/catalogue-contract/category.events';
import { categoryChanged } from '@market/catalogue-contract/category.events';
import { type ProductState, productChanged } from '@market/catalogue-contract/product.events';
import { inTransaction, transactionsOf } from '@market/service-kit/data/transaction';
import { consume } from '@market/service-kit/events/consume';
import { createLog } from '@market/service-kit/log';
import { afterUse } from '@market/service-kit/testing/after-use';
import { type TestApp, testApp } from '@market/service-kit/testing/test-app';
import { type TestEvents, testEvents } from '@market/service-kit/testing/test-events';
import type { ClientBase } from 'pg';
import { expect } from 'vitest';
import { catalogue } from '../src/app.ts';
import { emitProducts } from '../src/product-state/emit-products.ts';

interface Heard {
  products: ProductState[];
  categories: CategoryState[];
}

export interface HeardStates {
  app: TestApp;
  /** What the other services tell the catalogue. */
  events: TestEvents;
  /** What another service has heard since it was asked last, in the order in which it heard it. */
  news(): Promise<Heard>;
  /** Products that are otherwise than the others were told, of those that they were told of; there is never one. */
  untold(): Promise<number[]>;
}

/** The catalogue, and another service that hears of its products and categories over the real bus. */
export async function heardStates(): Promise<HeardStates> {
  const events = await testEvents();
  const app = await testApp(catalogue, { nats: events.nats });
  const { pool } = app.db;
  let heard: Heard = { products: [], categories: [] };
  const listening = consume(
    { nats: events.nats, log: createLog({ name: 'orders', level: 'silent' }), transaction: transactionsOf(pool) },
    {
      consumer: 'orders',
      handlers: [
        [productChanged, async (_tx, state, { version }) => void heard.products.push({ ...state, version })],
        [categoryChanged, async (_tx, state, { version }) => void heard.categories.push({ ...state, version })],
      ],
    },
  );
  afterUse(() => listening.stop());
  const unpublished = async () => (await pool.query('SELECT FROM outbox WHERE published_at IS NULL')).rowCount;
  return {
    app,
    events,
    news: async () => {
      await expect.poll(unpublished, { timeout: 15_000 }).toBe(0);
      await events.settled('orders', 'catalogue');
      const news = heard;
      heard = { products: [], categories: [] };
      return news;
    },
    untold: () => untoldIn(pool),
  };
}

class Undone extends Error {}

/** Has everything told, looks what was news, and takes it back. */
async function untoldIn(pool: TestApp['db']['pool']): Promise<number[]> {
  let news: number[] = [];
  const tellAll = async (tx: ClientBase) => {
    const known = await tx.query(
      `SELECT aggregate_id::int AS id FROM outbox_version WHERE aggregate = 'catalogue.product' AND version > 0`,
    );
    const told = await tx.query('SELECT max(seq) AS last FROM outbox');
    await emitProducts(
      tx,
      known.rows.map(({ id }) => id),
    );
    const { rows } = await tx.query('SELECT aggregate_id::int AS id FROM outbox WHERE seq > $1', [told.rows[0].last ?? 0]);
    news = rows.map(({ id }) => id);
    throw new Undone();
  };
  await inTransaction(pool, tellAll).catch((thrown) => {
    if (!(thrown instanceof Undone)) throw thrown;
  });
  return news;
}
