import { request as ask } from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { longestStretch, stretchAllowed } from '@market/service-kit/testing/faults/event-loop';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const goods = JSON.stringify({ data: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Платье из льна' })) });
const more: { push: (line: string | null) => void } = { push: () => undefined };

const app = Fastify();
compressAnswers(app);
app.get('/goods', (_, reply) => reply.type('application/json; charset=utf-8').send(goods));
app.get('/bytes', (_, reply) => reply.type('application/json').send(Buffer.from(goods)));
app.get('/small', (_, reply) => reply.type('application/json').header('vary', 'origin').send('{}'));
app.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
app.get('/ready', (_, reply) => reply.type('application/json').header('content-encoding', 'br').send(Buffer.alloc(5_000)));
app.get('/lines', (_, reply) => {
  const lines = new Readable({ read: () => undefined });
  more.push = (line) => lines.push(line);
  return reply.type('application/json').send(lines);
});

let url = '';
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const get = (path: string, encoding?: string) =>
  app.inject({ path, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

/** The source says a line more, and the other end is looked at. */
function said<T>(line: string, look: () => T): T {
  more.push(`${line}\n`);
  return look();
}

describe('what is made per answer', () => {
  test('travels in the best coding that the caller takes', async () => {
    const [best, older, plain] = [await get('/goods', 'gzip, deflate, br, zstd'), await get('/goods', 'gzip'), await get('/goods')];
    expect([best, older, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(goods);
    expect(gunzipSync(older.rawPayload).toString()).toBe(goods);
    expect(plain.body).toBe(goods);
    expect(best.rawPayload.length).toBeLessThan(goods.length / 6);
    expect(Number(best.headers['content-length'])).toBe(best.rawPayload.length);
    expect(best.headers.vary).toBe('accept-encoding');
  });

  test('also when it is bytes, and not where the caller refuses the coding', async () => {
    expect((await get('/bytes', 'br')).headers['content-encoding']).toBe('br');
    expect((await get('/bytes', 'br;q=0, gzip;q=0.0, identity')).headers['content-encoding']).toBeUndefined();
  });

  test('a header of nothing but spaces keeps nobody waiting', async () => {
    const longest = await longestStretch(async () => {
      expect((await get('/goods', `a${' '.repeat(15_000)}b, br`)).headers['content-encoding']).toBe('br');
    });
    expect(longest).toBeLessThan(stretchAllowed());
  });

  test('not for what is small, compressed already or a picture', async () => {
    const small = await get('/small', 'br');
    expect([small.body, small.headers['content-encoding'], small.headers.vary]).toEqual(['{}', undefined, 'origin, accept-encoding']);
    expect((await get('/picture', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await get('/ready', 'br')).rawPayload).toHaveLength(5_000);
  });

  test('each line of a streamed answer is handed on before the next one comes', async () => {
    const lines: string[] = [];
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    ask(`${url}/lines`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('br');
      answer
        .pipe(createBrotliDecompress())
        .on('data', (line) => lines.push(String(line)))
        .on('end', resolve);
    }).end();
    await expect.poll(() => said('first', () => lines.length)).toBeGreaterThan(0);
    expect(lines[0]).toContain('first');
    more.push('last\n');
    await expect.poll(() => lines.join('')).toContain('last');
    more.push(null);
    await ended;
  });

  test('a caller who leaves takes the source along', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    app.server.once('request', (_, response) => response.once('close', resolve));
    const call = ask(`${url}/lines`, { headers: { 'accept-encoding': 'br' } }, () => call.destroy());
    call.on('error', () => undefined).end();
    await expect.poll(() => said('line', () => call.destroyed)).toBe(true);
    await left;
  });
});
