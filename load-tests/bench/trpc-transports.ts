/**
 * CPU of the server per tRPC request: the kit's own endpoint against tRPC's Fastify adapter, both with batched calls of ordinary
 * procedures over real sockets. `node load-tests/bench/trpc-transports.ts`; the figures stand in ADR 6.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { requestFacts } from '@market/service-kit/http/request-facts';
import { mountTrpc } from '@market/service-kit/http/trpc-http';
import { proceduresFor, router } from '@market/service-kit/trpc/trpc';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import autocannon from 'autocannon';
import { z } from 'zod';
import { median } from './measure.ts';

const { public: publicProcedure } = proceduresFor();
const Card = z.object({ id: z.int(), name: z.string(), price: z.number(), tags: z.array(z.string()), company: z.object({ id: z.int() }) });
const card = (id: number) => ({ id, name: `Платье ${id}`, price: id + 0.5, tags: ['лето', 'лён'], company: { id: id % 50 } });

const sample = router({
  get: publicProcedure
    .input(z.object({ id: z.int().positive() }))
    .output(z.object({ data: Card }))
    .query(({ input }) => ({ data: card(input.id) })),
  list: publicProcedure
    .input(z.object({ page: z.int().positive(), q: z.string().max(100).optional() }))
    .output(z.object({ data: z.array(Card), page: z.int() }))
    .query(({ input }) => ({ data: Array.from({ length: 24 }, (_, at) => card(input.page * 24 + at)), page: input.page })),
});

const TRANSPORTS = ['own', 'adapter'] as const;
const inputs = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const batch = (transport: string, calls: [path: string, input: object][]): string => {
  const input = JSON.stringify(Object.fromEntries(calls.map(([, given], at) => [at, given])));
  return `/trpc/${transport}/${calls.map(([path]) => path).join(',')}?batch=1&input=${encodeURIComponent(input)}`;
};
const CASES: Record<string, (transport: string) => string[]> = {
  'one record': (transport) => inputs(500).map((id) => batch(transport, [['get', { id }]])),
  'a list of 24': (transport) => inputs(500).map((page) => batch(transport, [['list', { page, q: `слово ${page}` }]])),
  'three calls in a batch': (transport) =>
    inputs(500).map((id) =>
      batch(transport, [
        ['get', { id }],
        ['list', { page: id }],
        ['get', { id: id + 1 }],
      ]),
    ),
};

async function serveBoth(): Promise<void> {
  const transport = { internalSecrets: ['a secret of the bench, 32 characters or more'] as const };
  const app = createHttpServer();
  mountTrpc(app, sample, { prefix: '/trpc/own', transport });
  const factsOf = requestFacts(transport);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc/adapter',
    trpcOptions: { router: sample, createContext: ({ req }: { req: Parameters<typeof factsOf>[0] }) => factsOf(req) },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.once('disconnect', () => void app.close());
  process.send?.(url);
}

const REQUESTS = 2_000;
const ROUNDS = 9;

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['server']);
  const answer = async (): Promise<unknown> => (await once(child, 'message'))[0];
  const url = String(await answer());
  const cpu = async (): Promise<number> => {
    const usage = answer();
    child.send('cpu');
    const { user, system } = (await usage) as NodeJS.CpuUsage;
    return user + system;
  };
  for (const [name, pathsOf] of Object.entries(CASES)) {
    const costs: Record<(typeof TRANSPORTS)[number], number[]> = { own: [], adapter: [] };
    // One round more than is counted, alternating: both are warm, and what the machine does besides meets both.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const transport of TRANSPORTS) {
        const before = await cpu();
        const requests = pathsOf(transport).map((path) => ({ path }));
        const { non2xx, errors } = await autocannon({ url, requests, connections: 8, amount: REQUESTS });
        if (non2xx + errors > 0) throw new Error(`${transport} failed ${non2xx + errors} of ${REQUESTS}`);
        if (round > 0) costs[transport].push(((await cpu()) - before) / REQUESTS);
      }
    }
    const [own, adapter] = TRANSPORTS.map((transport) => median(costs[transport])) as [number, number];
    console.log(`${name}: own ${own.toFixed(0)} µs, adapter ${adapter.toFixed(0)} µs, ${(adapter / own).toFixed(2)}×`);
  }
  child.disconnect();
}

await (process.argv[2] === 'server' ? serveBoth() : measure());
