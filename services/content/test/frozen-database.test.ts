// @module-tag full
import { freezablePostgres } from '@market/service-kit/testing/faults/freezable-postgres';
import { aPrincipal, type Call, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { content } from '../src/app.ts';

// A server that is frozen takes connections and questions and answers none: whoever asks hears of it within 12 seconds.

const postgres = await freezablePostgres([content.migrations]);
const app = await testApp(content, { databaseUrl: postgres.url, nats: null });
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 11 }) };
const text = '<p>Первая редакция</p>';

const calls: Record<string, Call> = {
  'a read of Prisma': { url: '/api/document/1', ...admin },
  'a read by a statement': { url: '/api/_public/documents' },
  'a read of several statements': { url: '/api/document/1/versions', ...admin },
  'a write': { method: 'PUT', url: '/api/document/1/edit', body: { text: `${text}<p>Ещё</p>` }, ...admin },
  'a write with a window': { method: 'POST', url: '/api/document', body: { content_type: 'offer', text }, ...admin },
  'a write with a key': {
    method: 'POST',
    url: '/api/document/1/version/1/restore',
    body: {},
    headers: { 'idempotency-key': 'of-this-test' },
    ...admin,
  },
};

const timed = async (call: Call) => {
  const since = performance.now();
  const { status, headers } = await app.call(call);
  return { status, retryAfter: Number(headers['retry-after']), seconds: (performance.now() - since) / 1_000 };
};

test('a frozen database is told as such in time, on every connection that was open and on new ones, and is used again once it lives', async () => {
  await app.call({ method: 'POST', url: '/api/document', body: { content_type: 'user_agreement', text }, ...admin });
  // Connections lie ready, as they do while a service serves.
  await Promise.all(Array.from({ length: 10 }, () => app.call({ url: '/api/_public/documents' })));
  postgres.freeze();
  try {
    for (const round of ['connections that lie ready', 'new connections']) {
      const outcomes = await Promise.all(
        Object.entries(calls).map(async ([name, call]) => ({ name: `${name}, ${round}`, ...(await timed(call)) })),
      );
      for (const { name, status, retryAfter, seconds } of outcomes) {
        expect({ name, status, retryAfter }).toEqual({ name, status: 503, retryAfter: 5 });
        expect(seconds, name).toBeLessThan(12);
      }
    }
  } finally {
    postgres.thaw();
  }
  await expect.poll(async () => (await app.call({ url: '/api/_public/documents' })).status).toBe(200);
}, 60_000);
