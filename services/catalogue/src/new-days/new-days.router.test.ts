import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);

const url = '/api/settings/new_days';
const set = (days: unknown, as = aPrincipal('ROLE_ADMIN')) => app.call({ method: 'POST', url, body: { days }, as });

it('is fourteen days until an administrator decides otherwise', async () => {
  expect((await app.call({ url })).body).toEqual({ data: { new_days: 14 } });
  expect((await set(7)).body).toEqual({ data: { new_days: 7 } });
  expect((await app.call({ url })).body).toEqual({ data: { new_days: 7 } });
  for (const days of [0, 366, 1.5, null]) expect((await set(days)).status, String(days)).toBe(422);
  expect((await set(30, aPrincipal('ROLE_MANAGER'))).status).toBe(403);
  expect((await app.call({ url })).body).toEqual({ data: { new_days: 7 } });
});
