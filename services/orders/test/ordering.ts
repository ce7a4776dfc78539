import type { Principal } from '@market/kit-contract/principal';
import type { ordersApp } from './orders-app.ts';

/** Who receives what tests order. */
const recipient = {
  fio: 'Ирина Лавкина',
  phone: '79000000000',
  email: 'shop@example.ru',
  city: 'Москва',
  street: 'Арбат',
  home: '1',
};

/** An order of one seller. */
export interface Ordered {
  as: Principal;
  /** The main order, and the seller's part of it. */
  main: number;
  id: number;
  product: number;
}

interface Purchase {
  as?: Principal;
  count?: number;
  company_id?: number;
}

/** Orders a product that nobody else orders, as a buyer does: by a cart and its checkout. */
export const ordering =
  ({ app, catalogue, buyer }: Pick<Awaited<ReturnType<typeof ordersApp>>, 'app' | 'catalogue' | 'buyer'>) =>
  async ({ as = buyer(), count = 4, company_id = 7 }: Purchase = {}): Promise<Ordered> => {
    const product = catalogue.product({ company_id });
    const lines = [{ product_id: product, count }];
    const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
    const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
    return { as, main: data.id, id: data.orders[0].id, product };
  };
