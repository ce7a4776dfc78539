import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, db } = registry;
const OURS = 51;
const ours = aVendor(OURS, 500);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);

const news = async () => {
  const { rows } = await db.pool.query(`SELECT payload FROM outbox WHERE subject LIKE 'mp.modules.%.wanted' ORDER BY seq`);
  await db.pool.query('TRUNCATE outbox');
  return rows.map(({ payload }) => payload);
};
const decide = (action: 'approve' | 'reject', version: string, body: object) =>
  call({ method: 'POST', url: `/api/modules/lookbook/versions/${version}/${action}`, body, ...admin });
const target = { kind: 'module', id: 'lookbook' };

it('has administrators notified of what waits for them, once, and of nothing of the marketplace itself', async () => {
  await publish(versionFiles('1.0.0'));
  expect(await news()).toEqual([]);
  await publish(companyModule('lookbook'), ours);
  await publish(companyModule('lookbook'), ours);
  expect(await news()).toMatchObject([
    {
      ...{ roles: ['ROLE_ADMIN'], topic: 'company', kind: 'module_waiting', target },
      title: {
        ru: 'Модуль «Образец» компании «Бренд»: версия 1.0.0 ждёт одобрения',
        en: 'Module “Sample” of “Бренд”: version 1.0.0 waits for approval',
      },
    },
  ]);
});

it('has whoever published it notified of the decision, once', async () => {
  await decide('approve', '1.0.0', { slots: [], level: 'page' });
  await decide('approve', '1.0.0', { slots: [], level: 'page' });
  // Other places for the same version are no other decision.
  await decide('approve', '1.0.0', { slots: ['vendor.orders'], level: 'page' });
  expect(await news()).toMatchObject([
    { user_id: 500, kind: 'module_approved', intent: 'success', target, title: { ru: 'Модуль «Образец»: версия 1.0.0 одобрена' } },
  ]);
});

it('notifies of a machine’s version whoever made its key, with the reason', async () => {
  const { id: keyId } = (await call({ method: 'POST', url: '/api/modules/keys', body: { name: 'CI' }, ...aVendor(OURS, 501) })).body.data;
  const machine = { facts: { publisher: { keyId, companyId: OURS, modules: [], actions: ['publish'] as const } } };
  await publish(companyModule('lookbook', { version: '1.1.0' }), machine);
  await news();
  await decide('reject', '1.1.0', { reason: 'Страница не открывается с телефона' });
  expect(await news()).toMatchObject([
    {
      ...{ user_id: 501, kind: 'module_rejected', intent: 'error', target, title: { en: 'Module “Sample”: version 1.1.0 was rejected' } },
      text: { ru: 'Причина: Страница не открывается с телефона' },
    },
  ]);
});
