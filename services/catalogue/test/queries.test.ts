// @module-tag full
import { survivesHostileQueries } from '@market/service-kit/testing/hostile/hostile-queries';
import { testApp } from '@market/service-kit/testing/test-app';
import { catalogue } from '../src/app.ts';
import { goodsShop } from './goods.ts';

const app = await testApp(catalogue);
const { shop, vendor, staff, ...made } = await goodsShop(app.db.pool);
await shop.product({ company_id: made.company, category_id: made.category, product_type_id: made.type });
await shop.indexed();

survivesHostileQueries(app, [null, vendor, staff], ['format', 'product_type_id']);
