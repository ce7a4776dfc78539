import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { tree } from './goods.ts';
import { goodsCounts, goodsPage, goodsRow } from './goods-rows.ts';

/** Who acts for the company whose goods these are. */
export const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
/** Two on sale and one switched off. */
export const goodsRows = [goodsRow(1), goodsRow(2, { active: false, state: 'inactive', problems: ['low_stock'] }), goodsRow(3)];

/** What the list of goods asks of the catalogue; a test says what is special in it. */
export const goodsService = (answers: Answers = {}) =>
  fakeService({
    'goods.list': (input) => goodsPage(goodsRows, input),
    'goods.counts': () => goodsCounts,
    'category.tree': () => tree,
    'bulkChange.list': () => ({ data: [], page: 1, per_page: 3, total: 0 }),
    'product.setStock': ({ id, stock_quantity }: { id: number; stock_quantity: number }) => ({
      data: { id, stock_quantity, available_quantity: stock_quantity },
    }),
    ...answers,
  });

/** The address of the list. */
export const LIST = '/products/company/list';
