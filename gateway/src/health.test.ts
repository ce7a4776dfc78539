import type { HealthProbe } from '@market/service-kit/admin/health';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { afterAll, expect, test } from 'vitest';
import { mountHealth } from './health.ts';

const probes = new Map<string, HealthProbe>();
const app = createHttpServer();
let arrived = 0;
app.addHook('preHandler', async () => {
  arrived += 1;
});
mountHealth(app, probes);
afterAll(() => app.close());

const ask = async () => {
  const answer = await app.inject('/healthz');
  return { code: answer.statusCode, body: answer.json() };
};

test('is healthy only while every part is, whichever way one fails', async () => {
  probes.set('bus', async () => true);
  expect(await ask()).toEqual({ code: 200, body: { status: 'ok', parts: { bus: 'ok' } } });
  probes.set('events', async () => 'stands still');
  probes.set('database', () => Promise.reject(new Error('password of postgres://market:secret@db')));
  const parts = { bus: 'ok', events: 'stands still', database: 'failing' };
  expect(await ask()).toEqual({ code: 503, body: { status: 'failing', parts } });
});

test('those who ask at the same time are one question', async () => {
  let questions = 0;
  const answer = Promise.withResolvers<true>();
  probes.set('counted', () => {
    questions += 1;
    return answer.promise;
  });
  arrived = 0;
  const asking = [ask(), ask(), ask()];
  await expect.poll(() => arrived).toBe(3);
  answer.resolve(true);
  await Promise.all(asking);
  expect(questions).toBe(1);
  await ask();
  expect(questions).toBe(2);
});
