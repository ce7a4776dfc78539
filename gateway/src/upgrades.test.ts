// @module-tag full
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ECHO_BYTES_MAX, ECHO_PATH, echoSocket, SHUT_PATH } from '../test/echo-socket.ts';
import { compositions, gatewayUnderTest } from '../test/gateway-under-test.ts';
import { handshake, openSocket, rawLine, refusedSocket } from '../test/socket-client.ts';

const V4_REFUSAL = { message: expect.any(String), detailed_error: '', request_id: expect.stringMatching(/^[\w-]{36}$/) };

describe.each(compositions)('%s', async (composition) => {
  const echo = echoSocket();
  const { url, metrics } = await gatewayUnderTest(echo.service, composition);
  const address = url + ECHO_PATH;
  /** A socket, and what arrived with its handshake. */
  const greeted = async (at = address, options: Parameters<typeof openSocket>[1] = {}) => {
    const client = await openSocket(at, options);
    return { ...client, arrived: JSON.parse(String(await client.next())) };
  };
  const lineOf = async () => {
    const raw = rawLine(url);
    raw.line.write(handshake(ECHO_PATH));
    await expect.poll(raw.said).toContain('"token"');
    return raw;
  };

  test('what one end says the other hears, and the query arrives as it came', async () => {
    const { socket, next, arrived } = await greeted(`${address}/?connection_id=&half=%ED%A0%80&from=../..`);
    expect(arrived.url).toMatch(/^\/api\/v4\/websocket\/?\?connection_id=&half=%ED%A0%80&from=\.\.\/\.\.$/);
    for (const word of ['привет', Buffer.from([0, 255, 10])]) {
      socket.send(word);
      expect(await next()).toEqual(Buffer.from(word));
    }
  });

  test('the numbers of the gateway tell how many sockets are open', async () => {
    const open = async () =>
      Number(/^live_connections\{service="gateway",what="socket"\} (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
    await expect.poll(open).toBe(0);
    const { socket } = await greeted();
    expect(await open()).toBe(1);
    socket.close();
    await expect.poll(open).toBe(0);
  });

  test('a big message passes whole, one that is too big closes the socket', async () => {
    const { socket, next, closed } = await greeted();
    const big = randomBytes(ECHO_BYTES_MAX);
    socket.send(big);
    expect(big.equals((await next()) as Buffer)).toBe(true);
    socket.send(randomBytes(ECHO_BYTES_MAX + 1));
    expect(await closed).toBe(1009);
  });

  test('what only the inside may say does not arrive, nor does a credential; whose address it is does', async () => {
    const forged = { 'x-internal-token': 'anything', 'x-user-id': '1', 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' };
    const credentials = { 'x-auth-token': 'anything', authorization: 'Bearer anything', cookie: 'session=anything' };
    const { arrived } = await greeted(address, { headers: { ...forged, ...credentials, 'x-harmless': 'yes' } });
    expect(arrived.token).toEqual({ principal: null, facts: { client: '127.0.0.1' }, expires: expect.any(Number) });
    expect(arrived.headers).toMatchObject({ 'x-harmless': 'yes', 'x-request-id': expect.stringMatching(/^[\w-]{36}$/) });
    for (const name of ['x-user-id', 'x-forwarded-for', ...Object.keys(credentials)]) expect(arrived.headers).not.toHaveProperty(name);
  });

  test('behind a named proxy the address is the one that the proxy says', async () => {
    const proxied = await gatewayUnderTest(echo.service, composition, { trustedProxies: ['127.0.0.1'] });
    const { arrived } = await greeted(proxied.url + ECHO_PATH, { headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.9' } });
    expect(arrived.token.facts).toEqual({ client: '203.0.113.9' });
  });

  test('pages of the site and of listed origins open sockets, those of another do not', async () => {
    for (const origin of [url, 'https://shop.example', `https://${new URL(url).host}`]) await greeted(address, { origin });
    for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'null', `${url}.evil.example`]) {
      const { status, headers, body } = await refusedSocket(address, { origin });
      expect([origin, status, headers['content-type']]).toEqual([origin, 403, 'application/json']);
      expect(body).toEqual({ ...V4_REFUSAL, id: 'market.origin_forbidden.app_error', status_code: 403 });
    }
  });

  test('where nobody offers an upgrade it is refused like any request; an address that could be read in two ways, too', async () => {
    expect((await refusedSocket(`${url}/api/v4/nothing`)).status).toBe(404);
    for (const path of ['/api/v4/../v4/websocket', '//api/v4/websocket', `http://x${ECHO_PATH}`, `${ECHO_PATH}%00`, '/api/v4\\websocket']) {
      const { line, said } = rawLine(url);
      line.write(handshake(path));
      await expect.poll(said, { message: path }).toContain('HTTP/1.1 400 ');
    }
  });

  test('whoever asks for the page instead of the socket is told what stands there, whatever else the page is asked to become', async () => {
    const upgrades = [{}, { connection: 'upgrade', upgrade: 'h2c' }];
    for (const headers of upgrades)
      expect(await plain(address, { headers })).toEqual({ status: 400, id: 'market.upgrade_required.app_error' });
    const posted = { method: 'POST', headers: { connection: 'upgrade', upgrade: 'websocket', 'content-type': 'application/json' } };
    expect(await plain(address, posted, '{}')).toEqual({ status: 404, id: 'api.context.404.app_error' });
  });

  test('a refusal of the service arrives', async () => {
    const { status, headers, body } = await refusedSocket(url + SHUT_PATH);
    expect([status, headers['retry-after']]).toEqual([503, '7']);
    expect(body).toEqual({ ...V4_REFUSAL, id: 'market.unavailable.app_error', status_code: 503 });
    const mangled = rawLine(url);
    mangled.line.write(handshake(ECHO_PATH).replace('Version: 13', 'Version: 1'));
    await mangled.over;
    expect(mangled.said()).toContain('HTTP/1.1 400 ');
  });

  test('an address holds so many sockets, and may open another when it closed one; another address is not concerned', async () => {
    const changes = { socketsPerAddress: 10, trustedProxies: ['127.0.0.1'] };
    const at = (await gatewayUnderTest(echo.service, composition, changes)).url + ECHO_PATH;
    const [one, other] = ['203.0.113.1', '203.0.113.2'].map((ip) => ({ headers: { 'x-forwarded-for': ip } }));
    const held = [];
    for (let count = 0; count < 10; count += 1) held.push(await openSocket(at, one));
    const refusal = await refusedSocket(at, one);
    expect(refusal).toMatchObject({ status: 429, body: { ...V4_REFUSAL, status_code: 429 } });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    await openSocket(at, other);
    held[0]?.socket.close();
    await held[0]?.closed;
    await expect.poll(() => openSocket(at, one).then(() => 'opened', String), { interval: 200 }).toBe('opened');
  });

  test('an address tries so often in a minute, and calls nothing less for it', async () => {
    const gateway = await gatewayUnderTest(echo.service, composition, { socketsPerAddress: 3, rateLimitPerMinute: 3 });
    const at = gateway.url + SHUT_PATH;
    for (let count = 0; count < 6; count += 1) expect((await refusedSocket(at)).status).toBe(503);
    const refusal = await refusedSocket(at);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await plain(at)).status).toBe(400);
  });

  test('what is no message closes the socket, and what breaks off in the middle leaves nothing behind', async () => {
    await expect.poll(() => echo.open.size).toBe(0);
    const garbage = await lineOf();
    garbage.line.write(randomBytes(64).fill(0xff));
    await garbage.over;
    const reset = await lineOf();
    // The beginning of a masked message of 100 bytes.
    reset.line.write(Buffer.from([0x82, 0xe4, 1, 2, 3, 4, 5]));
    reset.line.resetAndDestroy();
    const halfClosed = await lineOf();
    halfClosed.line.end();
    await halfClosed.over;
    await expect.poll(() => echo.open.size).toBe(0);
  });

  test('an upgrade behind a request that is not answered yet ends its connection and nothing else', async () => {
    const { line, over } = rawLine(url);
    line.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${handshake(ECHO_PATH)}`);
    await over;
    await greeted();
  });

  test('a gateway that closes ends its sockets', async () => {
    const closing = await gatewayUnderTest(echo.service, composition);
    const { closed } = await openSocket(closing.url + ECHO_PATH);
    const vanished = rawLine(closing.url);
    vanished.line.write(handshake(ECHO_PATH));
    await expect.poll(vanished.said).toContain(' 101 ');
    await closing.app.close();
    // The service itself says goodbye; a gateway that only passes its words on has none of its own.
    expect(await closed).toBe(composition === 'embedded' ? 1001 : 1006);
    await vanished.over;
  });
});

/** A request that is none for a socket. */
async function plain(address: string, options: RequestOptions = {}, body = ''): Promise<{ status: number | undefined; id: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address, { agent: false, ...options }, resolve)
    .on('error', reject)
    .end(body);
  const answer = await promise;
  return { status: answer.statusCode, id: JSON.parse(await text(answer)).id };
}
