import { connectNats } from '@market/service-kit/events/nats';
import { afterUse } from '@market/service-kit/testing/after-use';
import type { Answer } from '@market/service-kit/testing/authorisation/cases';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect } from 'vitest';
import { tenderMarket } from '../tenders/tender-market.ts';

/** Of the migration of billing: whom a plan is for, and whether it is paid. */
const TARIFFS = { free: { buyer: 1, vendor: 3 }, paid: { buyer: 2, vendor: 4 } } as const;
type Side = 'buyer' | 'vendor';

/** A subscriber of either side; `company`: of a vendor. */
export interface Subscriber {
  side: Side;
  user: number;
  company: number | null;
}

/** Limits of a plan that services judge. */
type Limits = Record<'contacts_per_day' | 'active_models' | 'monthly_proposals' | 'open_tenders', number>;

/** An address below `/api/`, and what is sent. */
type Call = readonly [url: string, body?: object];

const HEEDING = ['companies', 'catalogue', 'tenders'] as const;
const MONTH = 30;
/** A model that is switched off. */
const MODEL = `
  WITH type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id),
    category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id)
  INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
    height_mm, stock_quantity, moderation, active)
  SELECT $1, category.id, type.id, 'Платье', 'P-' || gen_random_uuid(), '46000001', 10000, 1, 1, 1, 1, 10, 'approved', false
  FROM category, type RETURNING id`;

/** The whole product on a bus of its own, with subscribers of both sides and what their plans limit. */
export async function planMarket() {
  const bus = await testNats();
  const nats = await connectNats(bus.url, 'test');
  afterUse(() => nats.close());
  const market = await tenderMarket({ nats });
  const { product } = market;
  const { pool } = product;
  const staff = { side: 'buyer', user: await product.addUser(['ROLE_ADMIN']), company: null } as const;
  const stranger = await product.addUser(['ROLE_BUYER']);

  let tenders = 0;

  /** Through the gateway, by a session of this moment: the clock of a test may have moved past older ones. */
  async function ask(as: Subscriber, method: 'GET' | 'POST' | 'PUT', [url, body]: Call): Promise<Answer> {
    const token = await product.addSession(as.user);
    await pool('identity').query('UPDATE session SET created_at = $2, last_used_at = $2 WHERE user_id = $1', [as.user, new Date()]);
    return product.ask({ method, url: `/api/${url}`, token, ...(body ? { body } : {}) });
  }
  async function done(as: Subscriber, method: 'POST' | 'PUT', call: Call): Promise<Answer['body']> {
    const answer = await ask(as, method, call);
    if (answer.status !== 200) throw new Error(`${call[0]} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function subscriber(side: Side): Promise<Subscriber> {
    const vendor = side === 'vendor' ? await market.addVendor() : null;
    const user = vendor?.user ?? (await product.addUser(['ROLE_BUYER']));
    const company = vendor?.company ?? null;
    // Whom identity has told of: people of a test are put where it begins.
    await pool('billing').query('INSERT INTO person (id, fio, roles, company_id) VALUES ($1, $2, $3, $4)', [
      ...[user, 'Иванов', [side === 'buyer' ? 'ROLE_BUYER' : 'ROLE_VENDOR'], company],
    ]);
    return { side, user, company };
  }

  const holderOf = ({ user, company }: Subscriber) => [company === null ? 'user' : 'company', company ?? user];
  /** Services that have heard of a plan. */
  async function heard(who: Subscriber): Promise<number> {
    const found = HEEDING.map((name) => pool(name).query('SELECT FROM plan_card WHERE holder = $1 AND holder_id = $2', holderOf(who)));
    return (await Promise.all(found)).filter(({ rowCount }) => rowCount === 1).length;
  }

  return {
    ...{ bus, ask, subscriber },
    /** What both plans of both sides allow, as an administrator sets it. */
    limit: async (free: Limits, paid: Limits): Promise<void> => {
      for (const [kind, wanted] of Object.entries({ free, paid }))
        for (const id of Object.values(TARIFFS[kind as 'free' | 'paid'])) {
          const { data } = (await ask(staff, 'GET', [`tariff/${id}`])).body;
          await done(staff, 'PUT', [`tariff/${id}`, { limits: { ...data.limits, ...wanted } }]);
        }
      const kept = async () =>
        (await Promise.all(HEEDING.map((name) => pool(name).query(`SELECT FROM tariff_card WHERE version > 1`)))).map(
          ({ rowCount }) => rowCount,
        );
      await expect.poll(kept, { timeout: 30_000 }).toEqual(HEEDING.map(() => 4));
    },
    /** A month of the paid plan, which every service has heard of. */
    give: async (who: Subscriber): Promise<void> => {
      await done(staff, 'POST', ['user_tariff', { user: who.user, tariff: TARIFFS.paid[who.side], days: MONTH }]);
      await expect.poll(() => heard(who), { timeout: 30_000 }).toBe(HEEDING.length);
    },
    /** A month of it, paid with bonuses; who hears of that is not waited for. */
    buy: async (who: Subscriber): Promise<void> => {
      await done(staff, 'POST', ['transaction', { user_id: who.user, amount: 10_000, comment: 'Подарок' }]);
      await done(who, 'POST', [`buy_tariff/${TARIFFS.paid[who.side]}`, { days: MONTH }]);
    },
    /** Each limit, used once more; what is asked for is there. */
    uses: {
      contacts: async (who: Subscriber) => ask(who, 'POST', [`company/${await product.addCompany()}/show_contact`]),
      models: async (who: Subscriber) => {
        const { rows } = await pool('catalogue').query(MODEL, [who.company]);
        return ask(who, 'PUT', [`shop/product/${rows[0].id}`, { active: true }]);
      },
      proposals: async (who: Subscriber) =>
        ask(who, 'POST', [`shop/tender/${await market.addTender(stranger)}/add_proposal`, { comment: 'Сошьём' }]),
      tenders: (who: Subscriber) =>
        // The same again would be taken for a repetition.
        ask(who, 'POST', ['shop/tender/add', { description: `Ищем льняные платья ${++tenders}`, desired_price: 1_000, categories: [1] }]),
    },
  };
}
