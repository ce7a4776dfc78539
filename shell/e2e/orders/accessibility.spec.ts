import { as, type Come, expectAccessibleScreens, guest } from '../accessible-screens.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { modelOf } from './goods.ts';
import { aBuyer, fillCart, placeOrder } from './shop.ts';

/** A buyer of this test alone, with goods in the cart. */
const withCart =
  (path: string): Come =>
  async (page) => {
    const buyer = await aBuyer(page);
    const { id, count } = await modelOf(page, 1);
    await fillCart(page, buyer.token, [{ product_id: id, count }]);
    await comeSignedIn(page, buyer.login, buyer.password);
    return path;
  };

/** A buyer of this test alone, who has ordered. */
const withOrder: Come = async (page) => {
  const buyer = await aBuyer(page);
  const { id, count } = await modelOf(page, 1);
  const { main } = await placeOrder(page, buyer.token, { lines: [{ product_id: id, count }] });
  await comeSignedIn(page, buyer.login, buyer.password);
  return `/cart/placed/${main}`;
};

expectAccessibleScreens([
  ['the cart of a buyer', withCart('/cart')],
  ['the checkout of a buyer', withCart('/cart/checkout')],
  ['the placed order of a buyer', withOrder],
  ['what a buyer bought', as(demo.buyer, '/cart/history')],
  ['the quick order of a guest', guest('/cart/quick')],
  ['the orders of a buyer', as(demo.buyer, '/orders/list/full')],
  ['the orders of a vendor', as(demo.vendor, '/orders/list/full')],
  ['abandoned carts before an administrator', as(demo.admin, '/orders/list/abandoned')],
  ['an order before an administrator', as(demo.admin, '/orders/1/view')],
  ['the items of an order', as(demo.admin, '/orders/1/view?tab=items')],
  ['the messages of an order', as(demo.admin, '/orders/1/view?tab=messages')],
  ['the timeline of an order', as(demo.admin, '/orders/1/view?tab=timeline')],
  ['an order that is edited', as(demo.admin, '/orders/1/edit')],
]);
