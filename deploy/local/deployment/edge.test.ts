// @module-tag full
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@market/identity/demo-accounts';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { MAX_FILES } from '@market/service-kit/http/rest-input';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings } from '../env.ts';
import { startMarket } from '../market.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';
import { type Edge, missingCaddy, startEdge } from './caddy.ts';

interface Asking {
  /** Absent: the product's. */
  name?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Readable;
}

/** Where those who ask come from. */
const CLIENT = '127.0.0.2';

describe.skipIf(missingCaddy())('the edge before the product', () => {
  const hooks = new ShutdownHooks();
  let edge: Edge;

  beforeAll(async () => {
    const folder = inject('testFolder');
    const environment = { PORT: '0', MARKET_DATA: join(folder, 'edge-market'), TRUSTED_PROXIES: '127.0.0.1' };
    const url = await startMarket(readSettings({ ...process.env, ...environment }), hooks);
    edge = await startEdge(join(folder, 'edge'), Number(new URL(url).port));
    hooks.add(() => edge.stop());
  }, 300_000);
  afterAll(() => hooks.run());

  async function ask(path: string, { name = 'localhost', method = 'GET', headers = {}, body }: Asking = {}): Promise<IncomingMessage> {
    const address = { host: '127.0.0.1', port: edge.httpsPort, localAddress: CLIENT, servername: name, ca: edge.ca, path };
    const asked = request({ ...address, method, headers: { host: name, ...headers }, agent: false });
    // Of what is refused before it was sent whole the rest is sent to nobody.
    asked.on('error', () => undefined);
    if (body) body.pipe(asked);
    else asked.end();
    const [answer] = await once(asked, 'response');
    return answer;
  }

  async function signIn(headers: Record<string, string> = {}): Promise<string> {
    const [vendor] = DEMO_ACCOUNTS.filter(({ role, blocked }) => role === 'ROLE_VENDOR' && !blocked);
    const body = Readable.from([JSON.stringify({ login: vendor?.email, password: DEMO_PASSWORD })]);
    const answer = await ask('/api/user/login', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    const { data } = (await json(answer)) as { data: { api_token: string } };
    return data.api_token;
  }

  test('everybody is led to https, and told to stay there', async () => {
    const plain = await fetch(`http://localhost:${edge.httpPort}/catalog?page=2`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/catalog?page=2']);
    const { statusCode, headers } = await ask('/');
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  });

  test('what a client says of where it comes from is not believed', async () => {
    const claimed = '203.0.113.9';
    const lies = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}`, 'x-forwarded-host': 'evil.example' };
    const token = await signIn(lies);
    const sessions = (await json(await ask('/api/profile/sessions', { headers: { 'x-auth-token': token } }))) as {
      data: { address: string; current: boolean }[];
    };
    expect(sessions.data.filter(({ current }) => current).map(({ address }) => address)).toEqual([CLIENT]);
  });

  const closed = ['/metrics', '/internal/surface', '/dev/accounts', '/dev/inbox.json', '/livez', '/readyz'];
  test.each([...closed, '/%64ev/accounts', '//dev/accounts', '/DEV/accounts', '/x/../dev/accounts'])('%s is closed', async (path) => {
    const answer = await ask(path, { headers: { accept: 'application/json' } });
    expect(answer.statusCode === 404 || answer.statusCode === 400).toBe(true);
  });

  test('of Keycloak the pages of the realm are open, and no administration', async () => {
    const name = 'sso.localhost';
    // Behind the name stands the product, which answers what it does not have in its own words.
    const passed = await ask('/realms/market/protocol/openid-connect/auth', { name });
    expect(await json(passed)).toMatchObject({ code: 'NOT_FOUND' });
    const ends = ['/admin/', '/admin/master/console/', '/realms/master/protocol/openid-connect/token', '/metrics', '/health', '/'];
    const answers = await Promise.all([...ends, '/realms/market/../../admin/'].map((path) => ask(path, { name })));
    for (const answer of answers) expect([answer.statusCode, await text(answer)]).toEqual([404, '']);
  });

  test('an event of the live line comes while the line is open', async () => {
    const answer = await ask('/live', { headers: { 'x-auth-token': await signIn(), accept: 'text/event-stream' } });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    let said = '';
    for await (const part of answer) {
      said += part;
      if (said.includes('\ndata:')) break;
    }
    expect(said).toContain('\ndata:');
  });

  test('a socket is opened and answered', async () => {
    const origin = `https://localhost:${edge.httpsPort}`;
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/v4/websocket`, { ca: edge.ca, origin });
    await once(socket, 'open');
    socket.send(JSON.stringify({ seq: 1, action: 'authentication_challenge', data: { token: 'of nobody' } }));
    const [code] = await once(socket, 'close');
    // By the chat itself, and not by a line that broke.
    expect(code).not.toBe(1006);
  });

  test('the largest form arrives, and one beyond it does not', async () => {
    const token = await signIn();
    const send = (files: number) => {
      const { headers, body } = form(files);
      return ask('/api/shop/product/1/upload_photos', { method: 'POST', headers: { ...headers, 'x-auth-token': token }, body });
    };
    const taken = await send(MAX_FILES);
    // The files are no pictures: that is for the product to say.
    expect([taken.statusCode, await json(taken)]).toEqual([expect.any(Number), { message: expect.any(String), code: expect.any(String) }]);
    expect(taken.statusCode).not.toBe(413);
    // Beyond it by a few kilobytes alone: what is refused may else be lost in what is still being sent.
    expect((await send(MAX_FILES + 1)).statusCode).toBe(413);
  });
});

/** A form with so many files of the largest size. */
function form(files: number): { headers: Record<string, string>; body: Readable } {
  const boundary = 'a-boundary';
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="photos[]"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  );
  const [content, end, tail] = [Buffer.alloc(UPLOAD_MAX_BYTES), Buffer.from('\r\n'), Buffer.from(`--${boundary}--\r\n`)];
  const parts = [...Array.from({ length: files }, () => [head, content, end]).flat(), tail];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(length) };
  return { headers, body: Readable.from(parts) };
}
