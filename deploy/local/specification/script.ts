import { billing } from './billing-steps.ts';
import { companies } from './company-steps.ts';
import { goods } from './goods-steps.ts';
import { orders } from './order-steps.ts';
import { documents, people } from './people-steps.ts';
import { publications } from './publication-steps.ts';
import { signIn } from './sign-in-steps.ts';
import { of, type Step } from './step.ts';
import { taxonomy } from './taxonomy-steps.ts';
import { tenders } from './tender-steps.ts';

/** In the order in which a day at the marketplace might call them. */
export const script: readonly Step[] = [
  ...taxonomy,
  ...goods,
  ...companies,
  ...orders,
  ...tenders,
  ...publications,
  ...documents,
  ...people,
  ...billing,
  ...signIn,
];

/** What takes away what the others made, so it is called last. */
export const removals: readonly Step[] = [
  ...(['buyer', 'vendor', 'admin'] as const).map((as) => ({
    ...{ call: 'POST /api/shop/offer/{id}/decline', as, id: of('offer') },
    body: () => ({ reason: 'Передумали' }),
  })),
  { call: 'DELETE /api/shop/tender/{id}', as: 'manager', id: of('spare_tender') },
  { call: 'DELETE /api/publication/{id}', as: 'buyer', id: of('publication') },
  { call: 'DELETE /api/shop/order/{id}', as: 'manager', id: of('part_manager') },
  { call: 'DELETE /api/shop/order/{id}', as: 'admin', id: of('order_buyer') },
  { call: 'DELETE /api/shop/collection/{id}', as: 'admin', id: of('collection') },
  { call: 'DELETE /api/shop/store/{id}', as: 'vendor', id: of('store') },
  { call: 'DELETE /api/company/{id}', as: 'admin', id: of('made') },
  { call: 'DELETE /api/user/{id}', as: 'admin', id: of('user') },
  {
    call: 'POST /api/shop/product_type',
    as: 'admin',
    body: () => ({ name: 'Лишний' }),
    keep: ({ id }, world) => {
      world.type = id;
    },
  },
  { call: 'DELETE /api/shop/product_type/{id}', as: 'admin', id: of('type') },
  {
    call: 'POST /api/shop/category',
    as: 'admin',
    body: () => ({ name: 'Лишняя' }),
    keep: ({ id }, world) => {
      world.category = id;
    },
  },
  { call: 'DELETE /api/shop/category/{id}', as: 'admin', id: of('category') },
  { call: 'POST /api/user/logout', as: 'buyer' },
];
