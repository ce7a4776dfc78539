import { getStockFacts } from '@market/catalogue-contract/calls';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { content } from '../src/app.ts';

/** Goods of company 7 have numbers from 700, those of company 8 from 800. */
const facts = (product_id: number): StockFacts => ({
  ...{
    product_id,
    model_id: product_id,
    company_id: Math.floor(product_id / 100),
    name: { ru: 'Платье', en: null },
    sku: '1',
    barcode: '1',
  },
  ...{ size: null, colour: null, photo: null, price_kopecks: 100, price_tiers: [], units: 1, moq: 1, pack_multiple: 1, available: 1 },
  ...{ model_available: 1, loose_allowed: true, runs: [], unsellable: null },
});

/** The content service with two companies, beside a double of the catalogue. */
export async function publicationsApp() {
  const catalogue = fakePeer('catalogue', [answering(getStockFacts, ({ product_ids }) => ({ products: product_ids.map(facts) }))]);
  const app = await testApp(content, { peers: [catalogue.service] });
  const { pool } = app.db;
  for (const id of [7, 8])
    await pool.query(`INSERT INTO company_card (id, brand, state, version) VALUES ($1, $2, 'active', 1)`, [id, `Марка ${id}`]);
  return {
    ...{ app, pool },
    buyer: aPrincipal('ROLE_BUYER', { userId: 50 }),
    other: aPrincipal('ROLE_BUYER', { userId: 51 }),
    vendor: aPrincipal('ROLE_VENDOR', { userId: 60, companyId: 7 }),
    colleague: aPrincipal('ROLE_VENDOR', { userId: 61, companyId: 7 }),
    rival: aPrincipal('ROLE_VENDOR', { userId: 62, companyId: 8 }),
    admin: aPrincipal('ROLE_ADMIN', { userId: 1 }),
    manager: aPrincipal('ROLE_MANAGER', { userId: 2 }),
  };
}
