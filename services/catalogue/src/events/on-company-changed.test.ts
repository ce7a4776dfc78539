import { companyChanged } from '@market/companies-contract/company.events';
import { userChanged } from '@market/identity-contract/user.events';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const events = await testEvents();
const app = await testApp(catalogue, { nats: events.nats });
const shop = fixtures(app.db.pool);

const COMPANY = 900;
const product = await shop.product({
  company_id: COMPANY,
  category_id: await shop.category(),
  product_type_id: await shop.type(),
  name_ru: 'Шапка',
});
await shop.indexed();

const card = { id: COMPANY, brand: 'Вязь', name: 'ООО Вязь', city: 'Пермь', logo: null, rating: 4.2, state: 'active' as const, version: 1 };
const publishChange = async (
  change: Partial<typeof card> | { state: 'suspended' | 'active' } | { member_ids: number[] } | { min_order_first: number },
  version: number,
) => {
  await events.publish(companyChanged, COMPANY, { ...card, ...change, version }, { version });
  await events.settled('catalogue', 'companies');
};
const shown = async (text = '') => {
  const { body } = await app.call({
    url: text ? `/api/shop/products/search?text=${encodeURIComponent(text)}&literal=true` : '/api/shop/products',
  });
  return body.data.map(({ id, company }: { id: number; company: { brand: string; rating: number } }) => [
    id,
    company.brand,
    company.rating,
  ]);
};

it('shows products from when their company is known and active, and only so long', async () => {
  expect(await shown()).toEqual([]);
  await publishChange({}, 1);
  expect(await shown()).toEqual([[product, 'Вязь', 4.2]]);
  expect(await shown('вязь')).toHaveLength(1);
  await publishChange({ state: 'suspended' }, 2);
  expect(await shown()).toEqual([]);
  expect((await app.call({ url: `/api/shop/product/${product}` })).status).toBe(404);
  await publishChange({ state: 'active', rating: 4.9 }, 3);
  expect(await shown()).toEqual([[product, 'Вязь', 4.9]]);
});

it('shows the new rating on every card', async () => {
  await publishChange({ rating: 3.1 }, 4);
  expect(await shown()).toEqual([[product, 'Вязь', 3.1]]);
});

it('finds products by the new brand and no longer by the old one', async () => {
  await publishChange({ brand: 'Пряжа' }, 5);
  expect(await shown('пряжа')).toEqual([[product, 'Пряжа', 4.2]]);
  expect(await shown('вязь')).toEqual([]);
});

it('says on every card and page what a first order comes to at least, and by which legal name the company goes', async () => {
  const companies = async () => {
    const [list, page] = [await app.call({ url: '/api/shop/products' }), await app.call({ url: `/api/shop/product/${product}` })];
    return [list.body.data[0].company, page.body.data.company];
  };
  for (const company of await companies()) expect(company).toMatchObject({ name: 'ООО Вязь', min_order_first: null });
  await publishChange({ brand: 'Пряжа', min_order_first: 15_000.5 }, 6);
  for (const company of await companies()) expect(company).toMatchObject({ name: 'ООО Вязь', min_order_first: 15_000.5 });
  await publishChange({ brand: 'Пряжа', name: 'АО Вязь' }, 7);
  for (const company of await companies()) expect(company).toMatchObject({ name: 'АО Вязь', min_order_first: null });
});

it('never lets an older card overwrite a newer one', async () => {
  const { onCompanyChanged } = await import('./on-company-changed.ts');
  const old = companyChanged.payload.parse({ ...card, brand: 'Старьё', version: 2 });
  await onCompanyChanged(app.db.pool as never, old);
  expect(await shown()).toEqual([[product, 'Пряжа', 4.2]]);
});

it('stops imports of a user who no longer acts for the company', async () => {
  await publishChange({ member_ids: [11, 12] }, 8);
  const job = {
    company_id: COMPANY,
    staff: false,
    state: 'checked',
    file_name: 'a.csv',
    format: 'csv',
    titles: ['a'],
    mapping: ['sku'],
    rows_total: 1,
  };
  const bring = (user_id: number, row: object = {}) => insertRow(app.db.pool, 'import_job', { ...job, user_id, ...row });
  const [former, current, ended] = [await bring(11), await bring(12), await bring(11, { state: 'done' })];
  const elsewhere = await bring(11, { company_id: COMPANY + 1 });
  await publishChange({ member_ids: [12] }, 9);
  const { rows } = await app.db.pool.query('SELECT id, state FROM import_job ORDER BY id');
  const user = { id: 12, fio: 'Ира', avatar: null, roles: [], locale: 'ru' as const, company_id: COMPANY };
  const states = async () => {
    await events.settled('catalogue', 'identity');
    const { rows } = await app.db.pool.query('SELECT state FROM import_job WHERE user_id = 12');
    return rows.map(({ state }) => state);
  };
  await events.publish(userChanged, 12, { ...user, blocked: false });
  expect(await states()).toEqual(['checked']);
  await events.publish(userChanged, 12, { ...user, blocked: true });
  expect(await states()).toEqual(['canceled']);
  expect(rows).toEqual([
    { id: former, state: 'canceled' },
    { id: current, state: 'checked' },
    { id: ended, state: 'done' },
    { id: elsewhere, state: 'checked' },
  ]);
});
