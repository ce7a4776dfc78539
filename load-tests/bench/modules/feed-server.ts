import type { AddressInfo } from 'node:net';
import { benchGateway } from '../bench-gateway.ts';

/**
 * The gateway with the registry of modules, and beside the feed a route of the same server that sends the same bytes and does nothing else. Run as
 * `feed-server.ts <database of modules> <files dir>`; sends its port to the process that forked it.
 */
const app = await benchGateway({ modules: process.argv[2] ?? '' }, process.argv[3] ?? '');
const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>();

app.get('/bare/:coding', async (request, reply) => {
  const { headers, body } = kept.get((request.params as { coding: string }).coding) ?? { headers: {}, body: Buffer.of() };
  if (request.headers['if-none-match'] !== undefined) return reply.code(304).headers(headers).send();
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
});

await app.listen({ host: '127.0.0.1', port: 0 });
for (const coding of ['br', 'gzip', 'identity']) {
  const { headers, rawPayload } = await app.inject({ url: '/modules/feed.json', headers: { 'accept-encoding': coding } });
  const sent = ['etag', 'cache-control', 'content-encoding', 'vary'].flatMap((name) =>
    headers[name] ? [[name, String(headers[name])]] : [],
  );
  kept.set(coding, { headers: Object.fromEntries(sent), body: rawPayload });
}
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
