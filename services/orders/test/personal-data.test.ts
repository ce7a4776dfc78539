import { userDeleted } from '@market/identity-contract/user.events';
import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { orders } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

const events = await testEvents();

keepsItsClaims({
  service: 'orders',
  app: await testApp(orders, { nats: events.nats }),
  personalData,
  rows: {
    cart: { state: 'ordered' },
    checkout: { state: 'placed' },
    shop_order: {
      ...{
        main_id: 1,
        reservation: '00000000-0000-4000-8000-000000000001',
        status: 'completed',
        payment_status: 'paid',
        stock_status: 'written_off',
        delivery_type: 'delivery',
      },
      ...{ sum: 300, discount: 0, delivery_cost: 0, bonuses: 0, discount_percent: 0, deleted_at: null },
    },
  },
  forget: async (id) => {
    await events.publish(userDeleted, id, { id });
    await events.settled('orders', 'identity');
  },
});
