import { STYLES, sampleFiles } from '@market/module-checks/testing/sample-build';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const PLACE = '/api/modules/places/product.panels';
const read = (caller: object = admin) => registry.call({ url: PLACE, ...caller });
const order = (modules: unknown, caller: object = admin) => registry.call({ method: 'PUT', url: PLACE, body: { modules }, ...caller });

/** A module that puts its widget into the place. */
const filling = (id: string) =>
  sampleFiles({
    global: id,
    files: { [STYLES]: `[data-module="${id}"] .page{color:red}` },
    manifest: {
      ...{ id, title: { ru: `Модуль ${id}`, en: `Module ${id}` }, routes: [], nav: [] },
      slots: [{ slot: 'product.panels', expose: './slots/product-card', load: 'open' }],
    },
  });
for (const id of ['aa', 'bb', 'cc']) expect(await registry.publish(filling(id))).toMatchObject({ status: 200 });

it('is by name until an administrator sets it, and the feed says nothing of it', async () => {
  const { body } = await read();
  expect(body.data).toEqual({
    ...{ slot: 'product.panels', order: [] },
    modules: ['aa', 'bb', 'cc'].map((id) => ({ id, title: { ru: `Модуль ${id}`, en: `Module ${id}` } })),
  });
  expect((await registry.feedNow()).places).toEqual({});
});

it('puts the named first and the others after them by name, in a new feed, with who did it', async () => {
  const before = await registry.feedNow();
  const { status, body } = await order(['cc', 'bb']);
  expect([status, body.data.order, body.data.modules.map(({ id }: { id: string }) => id)]).toEqual([200, ['cc', 'bb'], ['cc', 'bb', 'aa']]);
  const after = await registry.feedNow();
  expect([after.places, after.isGenuine, after.revision > before.revision]).toEqual([{ 'product.panels': ['cc', 'bb'] }, true, true]);
  const { rows } = await registry.db.pool.query(
    `SELECT actor_id, subject_id, before, after FROM audit_entry WHERE action = 'place.ordered'`,
  );
  expect(rows).toEqual([{ actor_id: 7, subject_id: 'product.panels', before: [], after: ['cc', 'bb'] }]);
});

it('is no new feed when it stands so already', async () => {
  const { revision } = await registry.feedNow();
  expect((await order(['cc', 'bb'])).status).toBe(200);
  expect((await registry.feedNow()).revision).toBe(revision);
});

it('lists a stopped module no more, and keeps its place for when it is back', async () => {
  const turn = (what: 'stop' | 'start') =>
    registry.call({ method: 'POST', url: `/api/modules/cc/${what}`, body: { reason: 'x' }, ...admin });
  const ids = async () => (await read()).body.data.modules.map(({ id }: { id: string }) => id);
  await turn('stop');
  expect(await ids()).toEqual(['bb', 'aa']);
  await turn('start');
  expect(await ids()).toEqual(['cc', 'bb', 'aa']);
});

it('refuses modules that are not there, one that is named twice, places of one widget, and too many', async () => {
  const { revision } = await registry.feedNow();
  expect(await order(['aa', 'zz'])).toMatchObject({ status: 404, body: { code: 'MODULE_NOT_FOUND' } });
  expect(await order(['aa', 'aa'])).toMatchObject({ status: 422, body: { fields: { modules: 'Модуль назван дважды' } } });
  expect((await order(Array.from({ length: 101 }, (_, index) => `m${index}`))).status).toBe(422);
  expect((await registry.call({ method: 'PUT', url: '/api/modules/places/header.cart', body: { modules: [] }, ...admin })).status).toBe(
    422,
  );
  expect((await registry.feedNow()).revision).toBe(revision);
});

it('is set by administrators, read by managers, and nobody else’s matter', async () => {
  const manager = { as: aPrincipal('ROLE_MANAGER') };
  const vendor = { as: aPrincipal('ROLE_VENDOR', { companyId: 1 }) };
  expect([(await read(manager)).status, (await order([], manager)).status]).toEqual([200, 403]);
  expect([(await read(vendor)).status, (await order([], vendor)).status]).toEqual([403, 403]);
});
