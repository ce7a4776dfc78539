import { event } from '@market/kit-contract/event';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { testNats } from '@market/service-kit/testing/test-nats';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { loadServices } from '../services.ts';
import { stockedShop } from './stocked-shop.ts';

/** Who acts upon events of orders. */
const RECEIVERS = ['catalogue', 'companies', 'notifications'] as const;
type Receiver = (typeof RECEIVERS)[number];

/** An event as the outbox of orders has it. */
export interface Written {
  id: string;
  subject: `mp.orders.${string}.${string}`;
  aggregate_id: string;
  version: number;
  payload: unknown;
}

/** What the services make of events of orders, with who they acted upon last; numbers that follow the order of arrival are left out. */
const DERIVED: Record<Receiver, Record<string, string>> = {
  catalogue: {
    purchases: 'SELECT order_id, product_id, user_id FROM purchase ORDER BY 1, 2',
    reviews: 'SELECT user_id, product_id, verified_purchase AS verified FROM review ORDER BY 1, 2',
  },
  companies: {
    purchases: 'SELECT order_id, company_id, user_id FROM purchase ORDER BY 1',
    reviews: 'SELECT user_id, company_id, verified_purchase AS verified FROM company_review ORDER BY 1, 2',
    counterparties: 'SELECT company_id, user_id, since FROM counterparty ORDER BY 1, 2',
  },
  notifications: {
    notifications:
      'SELECT user_id, topic, kind, intent, title, text, target FROM notification ORDER BY user_id, target::text, title::text, kind',
    mailboxes: 'SELECT user_id, newest, unread FROM mailbox ORDER BY 1',
    letters: 'SELECT channel, template, count(*)::int FROM delivery GROUP BY 1, 2 ORDER BY 1, 2',
  },
};
const HEARD = {
  events: 'SELECT msg_id FROM inbox ORDER BY 1',
  versions: 'SELECT track, aggregate_id, version FROM inbox_version ORDER BY 1, 2',
};

/** The receivers on a bus and databases of their own, with the shop of `stockedShop`; each of these people has reviewed all of it. */
export async function receiversOf(people: readonly number[]) {
  const bus = await testNats();
  const events = await testEvents(bus.url);
  const services = await loadServices();
  const pools = new Map<string, Pool>();
  for (const name of RECEIVERS) {
    const service = services.find((each) => each.name === name);
    if (service) pools.set(name, (await testApp(service, { nats: events.nats })).db.pool);
  }
  const pool = (name: Receiver): Pool => pools.get(name) as Pool;
  const { companies, goods } = await stockedShop(pool);
  const opinion = { rating: 5, text: 'Хорошо' };
  for (const user_id of people) {
    for (const product_id of goods) await insertRow(pool('catalogue'), 'review', { ...opinion, user_id, product_id, user_fio: 'Ирина' });
    for (const company_id of companies) await insertRow(pool('companies'), 'company_review', { ...opinion, user_id, company_id });
    await insertRow(pool('notifications'), 'recipient', { user_id, email: `buyer-${user_id}@shop.example`, locale: 'ru' });
  }
  return {
    ...{ bus, nats: events.nats },
    deliver: async (written: readonly Written[]): Promise<void> => {
      for (const { id, subject, aggregate_id, version, payload } of written)
        await events.publish(event(subject, z.unknown()), aggregate_id, payload, { id, version });
    },
    /** How the receivers are once each of them has answered everything. */
    settled: async (): Promise<object> => {
      const answered = () => Promise.all(RECEIVERS.map((name) => events.settled(name, 'orders')));
      await vi.waitFor(answered, { timeout: 120_000 });
      const state: Record<string, unknown[]> = {};
      for (const name of RECEIVERS)
        for (const [what, sql] of Object.entries({ ...DERIVED[name], ...HEARD }))
          state[`${what} of ${name}`] = (await pool(name).query(sql)).rows;
      return state;
    },
  };
}
