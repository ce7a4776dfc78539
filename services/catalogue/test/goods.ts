import type { Target } from '@market/notifications-contract/target';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, type TestApp } from '@market/service-kit/testing/test-app';
import type { Pool } from 'pg';
import { fixtures } from './fixtures.ts';

/** A shop in which goods are managed: two companies with their vendors, staff, a type with a size, a colour and a season. */
export async function goodsShop(pool: Pool) {
  const shop = fixtures(pool);
  const category = await shop.category({ name_ru: 'Платья' });
  const other = await shop.category({ name_ru: 'Юбки' });
  const type = await shop.type({ name_ru: 'Платье' });
  const size = await shop.parameter({ kind: 'list', role: 'size', types: [type], options: [{ value_ru: '44' }, { value_ru: '46' }] });
  const colour = await shop.parameter({
    ...{ kind: 'list', role: 'colour', types: [type] },
    options: [{ value_ru: 'красный', swatch: '#ff0000' }, { value_ru: 'синий' }],
  });
  const season = await shop.parameter({ kind: 'multiple_enum', types: [type], options: [{ value_ru: 'лето' }, { value_ru: 'зима' }] });
  const density = await shop.parameter({ kind: 'number', types: [type], unit_ru: 'г/м²' });
  const company = await shop.company({ brand: 'Вязь', trusted: false, member_ids: [11, 12] });
  const rival = await shop.company({ brand: 'Узор', trusted: true, member_ids: [21] });
  return {
    ...{ shop, category, other, type, size, colour, season, density, company, rival },
    vendor: aPrincipal('ROLE_VENDOR', { userId: 11, companyId: company }),
    trusted: aPrincipal('ROLE_VENDOR', { userId: 21, companyId: rival }),
    staff: aPrincipal('ROLE_MANAGER', { userId: 1 }),
    /** Everything that a new product must have. */
    fields: (changes: object = {}) => ({
      ...{ name: 'Платье летнее', sku: `A-${++serial}`, price: 1500.5, category_id: category, product_type_id: type },
      ...{ barcode: '4600000000017', stock_quantity: 10, length: 300, width: 200, height: 50, weight: 400, ...changes },
    }),
    photo: (product: number, changes: object = {}) =>
      insertRow(pool, 'product_photo', { product_id: product, path: `p-${++serial}`, width: 600, height: 800, ...changes }),
  };
}

let serial = 0;

/** The notifications requested so far, as the outbox holds them. */
export async function readNotifications(app: TestApp): Promise<{ user_id: number; kind: string; title: { ru: string }; target: Target }[]> {
  const { rows } = await app.db.pool.query(
    `SELECT payload FROM outbox WHERE subject LIKE '%notification.wanted' ORDER BY created_at, aggregate_id`,
  );
  return rows.map(({ payload }) => payload);
}
