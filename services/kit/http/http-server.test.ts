import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody } from '@market/kit-contract/envelope';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { REQUEST_ID_HEADER } from '../tracing/request-trace.ts';
import { createHttpServer } from './http-server.ts';

const lines: string[] = [];
const log = createLog({ name: 'test', destination: { write: (line: string) => void lines.push(line) } });
const app = createHttpServer({ log });
app.get('/id/:id', async (request) => ({ id: request.id }));
app.get('/broken', async () => {
  throw new Error('password=hunter2');
});
app.post('/echo', async (request) => request.body);
afterAll(() => app.close());

test('a request keeps the id that the gateway gave it, or gets one', async () => {
  const idOf = async (headers: Record<string, string>) => (await app.inject({ url: '/id/1', headers })).json().id;
  expect(await idOf({ [REQUEST_ID_HEADER]: 'given-by-the-gateway' })).toBe('given-by-the-gateway');
  expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/);
});

test('a fault is logged with its request and answered without its words', async () => {
  const response = await app.inject({ url: '/broken?phone=9001234567', headers: { [REQUEST_ID_HEADER]: 'request-17' } });
  expect(response.json()).toEqual({ code: 'INTERNAL', message: 'Что-то пошло не так. Мы уже знаем об этом' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: 'request-17',
    level: 'error',
    err: { stack: expect.stringContaining('http-server.test.ts') },
  });
  expect(lines[0]).not.toContain('9001234567');
});

test.each([
  ['an unknown path', { url: '/nothing' }, 404, 'NOT_FOUND'],
  ['a broken escape', { url: '/id/%zz' }, 400, 'BAD_REQUEST'],
  ['a body of 2 MB', { method: 'POST' as const, url: '/echo', payload: { text: 'x'.repeat(2_000_000) } }, 413, 'PAYLOAD_TOO_LARGE'],
])('%s is refused in the envelope', async (_, options, ...[status, code]) => {
  const response = await app.inject(options);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

const listening = createHttpServer();
const { port } = new URL(await listening.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => listening.close());

test.each([
  ['what is no request at all', 'shirts, please\r\n\r\n', 400, 'BAD_REQUEST'],
  ['an endless address', `GET /id/${'1'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'PAYLOAD_TOO_LARGE'],
])('%s is refused in the envelope', async (_, sent, ...[status, code]) => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code });
});

test('the largest file has the time to arrive over a slow line', () => {
  const [bits, bitsPerMs] = [20 * 1024 * 1024 * 8, 600];
  expect(listening.server.requestTimeout).toBeGreaterThan(bits / bitsPerMs);
});

test('the head of a request has ten seconds', () => {
  expect(listening.server.headersTimeout).toBe(10_000);
});

test('a body that drips is hung up on, a file that arrives as slowly is not', async () => {
  const patient = createHttpServer({ bodyPatience: 300 });
  patient.addContentTypeParser('multipart/form-data', async (_request: FastifyRequest, payload: IncomingMessage) => text(payload));
  patient.post('/echo', async ({ body }) => body);
  const { port: door } = new URL(await patient.listen({ host: '127.0.0.1', port: 0 }));
  const send = (type: string, begin: string) => {
    const socket = connect(Number(door), '127.0.0.1');
    socket.write(`POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 8\r\n\r\n${begin}`);
    return { socket, answer: text(socket) };
  };
  const file = send('multipart/form-data; boundary=x', 'whole');
  const dripping = send('application/json', '{"a"');
  const drops = setInterval(() => dripping.socket.writable && dripping.socket.write(' '), 200);
  const [head = '', body = ''] = (await dripping.answer).split('\r\n\r\n');
  clearInterval(drops);
  expect([head.split('\r\n')[0], ErrorBody.parse(JSON.parse(body)).code]).toEqual(['HTTP/1.1 408 Request Timeout', 'TIMEOUT']);
  expect((await send('application/json', '{"a": 1}').answer).split('\r\n\r\n')[1]).toBe('{"a":1}');
  file.socket.write('sum');
  expect((await file.answer).split('\r\n\r\n')[1]).toBe('wholesum');
  await patient.close();
});

test('a connection that was opened ahead and never used does not hold up the end', async () => {
  const ending = createHttpServer();
  const address = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }));
  const ahead = connect(Number(address.port), '127.0.0.1');
  await once(ending.server, 'connection');
  await ending.close();
  await once(ahead, 'close');
});

test('a connection that stays open after an answer given while closing does not hold up the end', async () => {
  const ending = createHttpServer();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  ending.get('/slow', async () => {
    ask();
    await answer;
    return {};
  });
  const address = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(address.port), '127.0.0.1');
  const told = text(client);
  client.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  const closed = ending.close();
  await expect.poll(() => ending.server.listening).toBe(false);
  answerNow();
  expect(await told).toContain('200 OK');
  await closed;
});
