// @module-tag full
import { request as rawRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { doorman } from '../test/doorman-service.ts';
import { compositions, gatewayUnderTest } from '../test/gateway-under-test.ts';

// Whatever Mattermost has and the chat has not is refused as a Mattermost server would, so that its clients understand it.

const TOKEN = 'unknown-calls-12345678901234567890';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'LOCK'] as const;
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"a":1}'],
  ['application/json', '{"a":'],
  ['application/json', ''],
  ['text/plain', 'a'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1&a[b=2'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['nonsense', 'a'],
];

interface Answered {
  status: number;
  type: string | undefined;
  text: string;
}

/** By Node's own client, which sends any method. */
const send = (url: string, method: string, { headers, body = '' }: { headers: Record<string, string>; body?: string }): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = rawRequest(url, { method, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'], text: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

const told = ({ status, type, text }: Answered) => ({ status, type, body: JSON.parse(text) });
const UNKNOWN = {
  ...{ status: 404, type: 'application/json' },
  body: {
    id: 'api.context.404.app_error',
    message: expect.stringMatching(/./),
    detailed_error: '',
    request_id: expect.stringMatching(/./),
    status_code: 404,
  },
};

describe.each(compositions)('%s', async (composition) => {
  const door = doorman();
  door.sessions.set(TOKEN, { user_id: 7, roles: ['ROLE_BUYER'], company_id: null, session_id: 's-7', amr: [], locale: 'ru' });
  const gateway = await gatewayUnderTest(door.service, composition);
  const at = (path: string) => gateway.url + path;
  const callers = [{}, { 'x-auth-token': TOKEN }];

  test.each(METHODS)('%s', async (method) => {
    for (const headers of callers)
      for (const accept of ['text/html', '*/*', 'application/json'])
        for (const path of [
          '/api/v4/bots',
          '/api/v4',
          '/api/v4/',
          '/api/v4?page=0',
          '/api/v4/users/me/sessions/',
          '/api/v4/websocket/none?a=1',
        ]) {
          const answer = await send(at(path), method, { headers: { ...headers, accept } });
          if (method === 'HEAD') expect(answer, path).toEqual({ ...UNKNOWN, body: undefined, text: '' });
          else expect(told(answer), path).toEqual(UNKNOWN);
        }
  });

  test.each(BODIES)('a body of %s: %j', async (type, body) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(told(await send(at('/api/v4/bots'), method, { headers: { 'content-type': type }, body })), method).toEqual(UNKNOWN);
  });

  test('a method that a known address does not have', async () => {
    expect(told(await send(at('/api/v4/users/me'), 'DELETE', { headers: {} }))).toEqual(UNKNOWN);
  });
});
