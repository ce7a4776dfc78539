import { event } from '@market/kit-contract/event';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Addresses } from '../access/addresses.ts';
import { peer, peersAt } from '../access/peer.ts';
import { transactionsOf } from '../data/transaction.ts';
import { connectedBus } from '../events/bus.ts';
import { connectEvents, on } from '../events/connect-events.ts';
import { emit } from '../events/outbox.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { testBus } from '../testing/test-bus.ts';
import { testDatabase } from '../testing/test-database.ts';
import { currentTrace } from './request-trace.ts';

const lines: string[] = [];
const log = createLog({ name: 'shop', destination: { write: (line) => void lines.push(line) } });
const bus = connectedBus(await testBus());
const noteWritten = event('mp.bank.note.written', z.object({}));
const bank = await testDatabase();
const shop = await testDatabase();
const heard: unknown[] = [];
const asked: unknown[] = [];

const other = createHttpServer();
other.post('/trpc/other/ask', async (request) => {
  asked.push(request.id);
  return { result: { data: { data: null } } };
});
const address = await other.listen({ host: '127.0.0.1', port: 0 });
const ask = peer({ peer: peersAt(new Map([['other', new Addresses([address])]])), internalSecrets: ['x'.repeat(32)] }, 'bank');
const question = { to: 'other', procedure: 'ask', type: 'query', input: z.object({}), output: z.object({ data: z.null() }) } as const;

const app = createHttpServer();
app.post('/notes', async () => {
  await transactionsOf(bank.pool)((tx) => emit(tx, noteWritten, 1, {}));
  await ask(question, {});
  return {};
});

const subscriptions = [
  on(noteWritten, async () => {
    heard.push(currentTrace());
    log.info('A note was written');
  }),
];
const stops = [
  ...connectEvents(
    { name: 'bank', pool: bank.pool, publishes: true, retellings: [], subscriptions: [] },
    { databaseUrl: bank.url, bus, log },
  ),
  ...connectEvents({ name: 'shop', pool: shop.pool, publishes: false, retellings: [], subscriptions }, { databaseUrl: shop.url, bus, log }),
];
afterAll(async () => {
  await Promise.all([...stops.map((stop) => stop()), app.close(), other.close()]);
});

test('a request is known by its id in the services that are asked for it, in what is told of it and in their logs', async () => {
  await app.inject({
    method: 'POST',
    url: '/notes',
    headers: { 'x-request-id': 'request-7' },
    payload: { text: 'a body that has to arrive' },
  });
  expect(asked).toEqual(['request-7']);
  await expect.poll(() => heard).toEqual([{ requestId: 'request-7' }]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'A note was written', requestId: 'request-7' }),
  );
});
