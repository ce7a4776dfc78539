import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { killableProduct } from '../commerce/product.ts';
import { shopIn } from '../commerce/shopping.ts';
import { startPaymentSandbox } from '../payment-sandbox.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';
import { intentOf, providerClient } from './provider-client.ts';

/** What is paid, and whether its payer comes back from the form of the card; `gone`: the provider alone says that it is paid. */
export const WAYS = ['plan', 'plan, gone', 'order', 'order, gone'] as const;
export type Way = (typeof WAYS)[number];

/** What a payer was told. */
export interface Paid {
  way: Way;
  user: number;
  /** The provider's name of the payment; every answer named the same one. */
  intents: Set<string>;
  /** Main order. */
  order: number | null;
}

const PLAN = { tariff_id: 2, days: 30 };
const PLAN_PRICE = 990;
const CARD = 'pm_card_visa';

/** Services that a payment goes through in processes of their own, the payment provider in another, and people who pay in them. */
export async function payingProduct() {
  const stripe: Record<string, string> = {};
  const provider = providerClient(stripe);
  const product = await killableProduct(['billing', 'catalogue', 'companies', 'identity', 'orders'], {
    billing: async (port) => {
      const shutdownHooks = new ShutdownHooks();
      afterUse(() => shutdownHooks.run());
      const databaseUrl = (await testDatabase()).url;
      const { environment } = await startPaymentSandbox({ host: '127.0.0.1' }, { databaseUrl, port, shutdownHooks });
      return Object.assign(stripe, environment);
    },
  });
  const { pool, asking } = product;
  // A payment of several sellers is the harder one.
  await pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
  await product.start();
  const shop = await shopIn({ pool, ask: asking('orders') });
  async function charge(client_secret: string): Promise<{ id: string; payment_method: string }> {
    const { status, payment_method = '' } = await provider.confirm(client_secret, { payment_method: CARD });
    if (status !== 'succeeded') throw new Error(`a card was answered ${status}`);
    return { id: intentOf(client_secret), payment_method };
  }

  async function payPlan(way: Way): Promise<Paid> {
    const ask = asking('billing');
    const as = shop.newcomer();
    const path = `/api/stripe/add_payment?tariff_id=${PLAN.tariff_id}&days=${PLAN.days}&amount=${PLAN_PRICE}`;
    // Pressed twice.
    const begun = (await Promise.all([ask({ path, as }), ask({ path, as })])).map(({ body }) => secretIn(body));
    const { id, payment_method } = await charge(`${begun[0]}`);
    if (way === 'plan') {
      const body = { ...PLAN, payment_method_id: payment_method };
      const taken = await Promise.all([1, 2].map(() => ask({ method: 'POST', path: '/api/stripe/add_subscription', body, as })));
      for (const answer of taken) if (answer.status !== 200) throw new Error(`a plan was answered ${JSON.stringify(answer.body)}`);
    }
    return { way, user: as.userId, intents: new Set([id, ...begun.map(intentOf)]), order: null };
  }

  async function payOrder(way: Way): Promise<Paid> {
    const ask = asking('orders');
    const as = shop.newcomer();
    const { order } = await shop.buy('new', as);
    const pay = () => ask({ method: 'POST', path: `/api/shop/order/${order}/pay`, body: { method: 'card' }, as });
    const begun = (await Promise.all([pay(), pay()])).map(({ body }) => secretIn({ data: body.data?.card, code: body.code }));
    const { id } = await charge(`${begun[0]}`);
    if (way === 'order') for (const again of [await pay(), await pay()]) expectPaid(again.body);
    return { way, user: as.userId, intents: new Set([id, ...begun.map(intentOf)]), order };
  }

  return {
    ...product,
    pay: (way: Way): Promise<Paid> => (way.startsWith('plan') ? payPlan(way) : payOrder(way)),
    intents: provider.intents,
  };
}

interface Begun {
  data?: { client_secret?: string } | null;
  code?: string;
}
function secretIn({ data, code }: Begun): string {
  if (!data?.client_secret) throw new Error(`a payment was not begun: ${code}`);
  return data.client_secret;
}
function expectPaid({ data, code }: { data?: { payment_status?: string }; code?: string }): void {
  if (data?.payment_status !== 'paid') throw new Error(`an order that is paid was answered ${data?.payment_status} ${code}`);
}
