import { SYSTEM } from '@market/service-kit/audit';
import { inTransaction } from '@market/service-kit/sql-tx';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { catalogue } from '../app.ts';
import { catalogueSettings } from '../settings.ts';

const app = await testApp(catalogue);

it('is fourteen days until somebody decides otherwise', async () => {
  expect((await app.call({ url: '/api/settings/new_days' })).body).toEqual({ data: { new_days: 14 } });
  await inTransaction(app.db.pool, (tx) => catalogueSettings.set(tx, { new_days: 7 }, SYSTEM));
  expect((await app.call({ url: '/api/settings/new_days' })).body).toEqual({ data: { new_days: 7 } });
});
