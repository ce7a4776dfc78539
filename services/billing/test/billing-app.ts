import { companiesForOrder, companyDigests } from '@market/companies-contract/calls';
import { userActivated } from '@market/identity-contract/account.events';
import { personDigests, personForOrder } from '@market/identity-contract/calls';
import { userChanged } from '@market/identity-contract/user.events';
import type { Principal, Role } from '@market/kit-contract/principal';
import { type OrderState, orderChanged } from '@market/orders-contract/order.events';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { type Answer, aPrincipal, type TestAppOptions, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { billing } from '../src/app.ts';
import type { BillingRouter } from '../src/router.ts';

type Known = { registered_at: string; confirmed: boolean; digests: string[] };

/** The billing service among doubles of those that it asks, on a bus of its own. */
export async function billingApp({ environment = {} }: Pick<TestAppOptions, 'environment'> = {}) {
  const known = new Map<number, Partial<Known>>();
  const inns = new Map<number, string>();
  const identity = fakePeer('identity', [
    answering(personDigests, ({ user_id }) => ({
      data: { registered_at: new Date().toISOString(), confirmed: true, digests: [`phone ${user_id}`], ...known.get(user_id) },
    })),
    answering(personForOrder, ({ user_id }) => ({ data: personOf(user_id) })),
  ]);
  const companies = fakePeer('companies', [
    answering(companyDigests, ({ company_id }) => ({ data: { digests: [inns.get(company_id) ?? `inn ${company_id}`] } })),
    answering(companiesForOrder, ({ company_ids }) => ({ data: company_ids.map(companyOf) })),
  ]);
  const events = await testEvents();
  const app = await testApp(billing, { nats: events.nats, peers: [identity.service, companies.service], environment });
  const { pool } = app.db;
  let people = 100;
  let orders = 1_000;

  async function person(role: Role = 'ROLE_BUYER', companyId: number | null = null): Promise<Principal> {
    const userId = ++people;
    await tell(userId, role, companyId);
    return aPrincipal(role, { userId, companyId });
  }
  async function tell(id: number, role: Role, company_id: number | null): Promise<void> {
    const card = { id, fio: `Иванов ${id}`, avatar: null, roles: [role], locale: 'ru' as const, blocked: false, company_id };
    await events.publish(userChanged, id, card);
    await events.settled('billing', 'identity');
  }
  async function order(state: Partial<OrderState> & Pick<OrderState, 'user_id'>): Promise<number> {
    const id = state.id ?? ++orders;
    const rest = { main_id: id - 1, company_id: 7, status: 'new' as const, payment_status: 'not_paid' as const, goods_amount: 1_000 };
    const common = { amount: 1_000, placed_at: new Date().toISOString(), archived: false, deleted: false, version: 1 };
    await events.publish(orderChanged, id, { ...rest, ...common, ...state, id });
    await events.settled('billing', 'orders');
    return id;
  }

  const get = (as: Principal, url: string): Promise<Answer> => app.call({ as, url: `/api/${url}` });
  const post = (as: Principal, url: string, body: unknown = {}): Promise<Answer> =>
    app.call({ as, method: 'POST', url: `/api/${url}`, body });
  const put = (as: Principal, url: string, body: unknown): Promise<Answer> => app.call({ as, method: 'PUT', url: `/api/${url}`, body });
  const drop = (as: Principal, url: string): Promise<Answer> => app.call({ as, method: 'DELETE', url: `/api/${url}` });
  const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });
  return {
    ...{ app, pool, events, identity, companies, known, inns, admin, person, tell, order, get, post, put, drop },
    manager: aPrincipal('ROLE_MANAGER', { userId: 2 }),
    orders: app.client<BillingRouter>({ facts: { service: 'orders' } }),
    /** An account came to life; `ref`: the code that it was signed up with. */
    activated: async (id: number, ref: string | null = null): Promise<void> => {
      await events.publish(userActivated, id, { id, name: null, ref });
      await events.settled('billing', 'identity');
    },
    /** Bonuses by an administrator's hand. */
    give: async ({ userId }: Principal, amount: number): Promise<void> => {
      const { status, body } = await post(admin, 'transaction', { user_id: userId, amount, comment: `${Math.random()}` });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    bonus: async (as: Principal) => (await get(as, 'bonus')).body.data,
  };
}

/** An odd one orders for an organisation. */
const personOf = (user_id: number) => ({
  ...{ user_id, fio: `Иванов ${user_id}`, email: null, phone: null, locale: 'ru' as const, roles: [], company_id: null, locations: [] },
  organizations:
    user_id % 2 === 0 ? [] : [{ id: 3, name: 'ООО «Лавка»', inn: '7707083893', kpp: '770701001', address: 'Москва', default: true }],
});

const companyOf = (id: number) => ({
  ...{
    id,
    brand: `Марка ${id}`,
    name: `ООО «Компания ${id}»`,
    country: 'RU' as const,
    inn: '7707083893',
    city: 'Москва',
    phone_number: '',
  },
  ...{
    payment_details: null,
    min_order_first: null,
    min_order_repeat: null,
    turnover_discount: true,
    state: 'active' as const,
    stores: [],
  },
});

/** What the whole ledger has to say of itself, by SQL alone; empty: all is well. */
export async function ledgerFaults(pool: { query(sql: string): Promise<{ rows: unknown[] }> }): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT 'entry' AS what, entry_id AS id FROM posting GROUP BY entry_id, unit HAVING sum(amount) <> 0
    UNION ALL SELECT 'unit', p.id FROM posting p JOIN account a ON a.id = p.account_id WHERE a.unit <> p.unit
    UNION ALL SELECT 'empty', e.id FROM entry e WHERE NOT EXISTS (SELECT FROM posting p WHERE p.entry_id = e.id)
    UNION ALL SELECT 'balance', a.id FROM account a WHERE kind = 'person'
      AND balance <> (SELECT coalesce(sum(p.amount), 0) FROM posting p WHERE p.account_id = a.id)
    UNION ALL SELECT 'batches', a.id FROM account a WHERE kind = 'person'
      AND balance <> (SELECT coalesce(sum(b.left_amount), 0) FROM batch b WHERE b.account_id = a.id)
    UNION ALL SELECT 'held', a.id FROM account a WHERE kind = 'person'
      AND held <> (SELECT coalesce(sum(h.amount), 0) FROM hold h WHERE h.account_id = a.id AND h.state = 'open')
    UNION ALL SELECT 'held batches', a.id FROM account a WHERE kind = 'person'
      AND held <> (SELECT coalesce(sum(b.held), 0) FROM batch b WHERE b.account_id = a.id)
    UNION ALL SELECT 'parts', h.id FROM hold h WHERE h.state <> 'released'
      AND h.amount <> (SELECT coalesce(sum(p.amount), 0) FROM hold_part p WHERE p.hold_id = h.id)
    UNION ALL SELECT 'debts', a.id FROM account a WHERE kind = 'person'
      AND owed <> (SELECT coalesce(sum(d.left_amount), 0) FROM debt d WHERE d.account_id = a.id)
    UNION ALL SELECT 'below zero', a.id FROM account a WHERE balance < held OR held < 0`);
  return rows;
}
