import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type PublicFetchOptions, publicFetch } from './public-fetch.ts';

const servers: Server[] = [];
afterAll(() => servers.map((server) => server.close()));

/** A server on the inner network, which counts whoever reaches it. */
async function inside(
  answer: RequestListener = (_, reply) => reply.end('secret'),
): Promise<{ port: number; origin: string; met: () => number }> {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, met: () => connections };
}

const house = await inside();
const local = [{ address: '127.0.0.1', family: 4 }];
const fetching = (options: Partial<PublicFetchOptions> = {}) => publicFetch({ maxBytes: 1_000, resolve: async () => local, ...options });

/** Thirty ways to write an address of the inner network. */
const targets = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.0.0.1.', '0.0.0.0', '0', '10.0.0.5', '172.16.0.1'],
  ...['172.31.255.254', '192.168.1.1', '169.254.169.254', '0xa9fea9fe', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1'],
  ...['255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001:db8::1]', 'localhost', 'metadata.google.internal', '①②⑦.⓪.⓪.①'],
];

test.each(targets)('reaches nobody at http://%s/', async (host) => {
  for (const port of ['', `:${house.port}`])
    await expect(fetching()(`http://${host}${port}/latest/meta-data`)).rejects.toMatchObject({
      code: expect.stringMatching(/^LINK_(FORBIDDEN|INVALID)$/),
    });
  expect(house.met()).toBe(0);
});

test.each([
  'ftp://shop.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'gopher://127.0.0.1',
  'not a link',
  '//shop.example/a',
])('takes %s for no link', async (link) => expect(fetching()(link)).rejects.toMatchObject({ code: 'LINK_INVALID' }));

test.each(['http://user:word@shop.example/', 'http://shop.example:22/', 'https://shop.example:6379/'])('does not go to %s', async (link) =>
  expect(fetching({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] })(link)).rejects.toMatchObject({
    code: 'LINK_FORBIDDEN',
  }),
);

test('judges every address of a name, and connects to none other than the judged', async () => {
  const answers = [[{ address: '93.184.215.14', family: 4 }, ...local], local];
  let asked = 0;
  const rebinding = fetching({ resolve: async () => answers[asked++] ?? local });
  await expect(rebinding('http://shop.example/')).rejects.toMatchObject({ code: 'LINK_FORBIDDEN' });
  expect(asked).toBe(1);
  await expect(rebinding('http://shop.example/')).rejects.toMatchObject({ code: 'LINK_FORBIDDEN' });
  expect(house.met()).toBe(0);
});

test('fetches from a trusted origin, and follows it nowhere inside', async () => {
  const { origin } = await inside((request, reply) => {
    if (request.url === '/away') reply.writeHead(302, { location: `${house.origin}/secret` });
    if (request.url === '/round') reply.writeHead(302, { location: '/round' });
    if (request.url === '/here') reply.writeHead(302, { location: '/picture' });
    if (request.url === '/gone') reply.writeHead(404);
    reply.end(request.url === '/large' ? 'x'.repeat(1_001) : 'picture');
  });
  const fetch = fetching({ trusted: [origin] });
  expect((await fetch(`${origin}/here`)).toString()).toBe('picture');
  await expect(fetch(`${origin}/away`)).rejects.toMatchObject({ code: 'LINK_FORBIDDEN' });
  await expect(fetch(`${origin}/round`)).rejects.toMatchObject({ code: 'LINK_UNREACHABLE' });
  await expect(fetch(`${origin}/gone`)).rejects.toMatchObject({ code: 'LINK_UNREACHABLE' });
  await expect(fetch(`${origin}/large`)).rejects.toMatchObject({ code: 'LINK_TOO_LARGE' });
  expect(house.met()).toBe(0);
});

test('stops a file of undeclared length as soon as it is too large, and one that never ends by patience', async () => {
  const { origin, met } = await inside((request, reply) => {
    reply.write('x'.repeat(600));
    if (request.url === '/endless') reply.write('x'.repeat(600));
  });
  await expect(fetching({ trusted: [origin] })(`${origin}/endless`)).rejects.toMatchObject({ code: 'LINK_TOO_LARGE' });
  await expect(fetching({ trusted: [origin], patienceMs: 50 })(`${origin}/slow`)).rejects.toMatchObject({ code: 'LINK_UNREACHABLE' });
  expect(met()).toBe(2);
});
