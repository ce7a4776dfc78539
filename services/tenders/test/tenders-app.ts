import { getStockFacts } from '@market/catalogue-contract/calls';
import { countContact } from '@market/companies-contract/calls';
import { getContacts } from '@market/identity-contract/calls';
import type { Principal } from '@market/kit-contract/principal';
import { createOffer, withdrawOffer } from '@market/orders-contract/calls';
import type { OfferState } from '@market/orders-contract/offer';
import { SYSTEM } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { insertRow, type Row } from '@market/service-kit/testing/insert-row';
import { type Answer, aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { tenders } from '../src/app.ts';
import { dayAfter, moscowDay } from '../src/locked-tender/moscow-day.ts';
import { tendersSettings } from '../src/settings.ts';

/** Products of a hundred numbers are those of the company of their hundred. */
const companyOf = (product: number): number => Math.floor(product / 100);
const MISSING_PRODUCT = 999;
const words = { ru: 'Платье', en: null, kk: null };
const resets_at = '2030-01-01T00:00:00.000Z';

/** The other side of the offers that hires make. */
function fakeOrders() {
  const offers = new Map<number, OfferState['status']>();
  const peer = fakePeer('orders', [
    answering(createOffer, ({ proposal_id }) => {
      if (!offers.has(proposal_id)) offers.set(proposal_id, 'composing');
      return { proposal_id, status: offers.get(proposal_id) ?? 'composing' };
    }),
    answering(withdrawOffer, ({ proposal_id }) => {
      if (offers.get(proposal_id) === 'ordered') throw new DomainError('CONFLICT', 'OFFER_ORDERED');
      offers.set(proposal_id, 'declined');
      return { proposal_id, status: 'declined' as const };
    }),
  ]);
  return { ...peer, offers };
}

const fakeCatalogue = () =>
  fakePeer('catalogue', [
    answering(getStockFacts, ({ product_ids }) => ({
      products: product_ids
        .filter((id) => id !== MISSING_PRODUCT)
        .map((id) => ({
          ...{
            product_id: id,
            model_id: id,
            company_id: companyOf(id),
            name: words,
            sku: `ПЛ-${id}`,
            barcode: '',
            size: null,
            colour: null,
          },
          ...{
            photo: null,
            price_kopecks: 90_000,
            price_tiers: [],
            units: 1,
            moq: 1,
            pack_multiple: 1,
            available: 10,
            model_available: 10,
          },
          ...{ loose_allowed: true, runs: [], unsellable: null },
        })),
    })),
  ]);

/** The tenders service among doubles of those that it asks. Companies 1 to 40 are at work; category 1 holds 2, 3 is switched off. */
export async function tendersApp() {
  const orders = fakeOrders();
  const contacts = { left: 5 };
  const companies = fakePeer('companies', [
    answering(countContact, ({ free }) => {
      if (free) return { data: { left: contacts.left, resets_at } };
      if (contacts.left === 0) throw new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', { resets_at });
      contacts.left -= 1;
      return { data: { left: contacts.left, resets_at } };
    }),
  ]);
  const identity = fakePeer('identity', [answering(getContacts, () => ({ data: { email: 'shop@example.ru', phone: '79000000000' } }))]);
  const events = await testEvents();
  const app = await testApp(tenders, {
    nats: events.nats,
    peers: [fakeCatalogue().service, companies.service, identity.service, orders.service],
  });
  const { pool } = app.db;
  await pool.query(`
    INSERT INTO company_card (id, brand, state, member_ids, version) SELECT i, 'Марка ' || i, 'active', ARRAY[1000 + i], 1 FROM generate_series(1, 40) i;
    INSERT INTO category_card (id, deleted, parent_id, name_ru, name_en, active, version)
    VALUES (1, false, NULL, 'Платья', 'Dresses', true, 0), (2, false, 1, 'Сарафаны', NULL, true, 0), (3, false, NULL, 'Снято', NULL, false, 0)`);
  const set = (patch: Parameters<typeof tendersSettings.set>[1]) => tendersSettings.set(pool, patch, SYSTEM);
  let users = 0;
  const calls = callsOf(app.call);
  const buyer = () => aPrincipal('ROLE_BUYER', { userId: ++users });
  const vendor = (companyId = 7) => aPrincipal('ROLE_VENDOR', { userId: 1_000 + companyId, companyId });
  return {
    ...{ app, pool, events, orders, companies, contacts, set, ...calls },
    row: (table: string, row: Row) => insertRow(pool, table, row),
    /** Someone who has posted nothing yet. */
    buyer,
    vendor,
    /** A proposal of the vendor of company 7 that waits, and whose tender it is to. */
    waiting: async (body: object = {}) => {
      const owner = buyer();
      const tender = await calls.posted(owner);
      return { owner, tender, id: await calls.proposed(vendor(), tender, body) };
    },
    manager: aPrincipal('ROLE_MANAGER', { userId: 900 }),
    admin: aPrincipal('ROLE_ADMIN', { userId: 901 }),
  };
}

/** A day of Moscow, so many from today. */
export const inDays = (days: number): string => dayAfter(moscowDay(new Date()), days);

/** What is refused, and under which fields. */
export const refusal = ({ status, body }: Answer) => ({
  ...{ status, code: body.code },
  fields: [...new Set(Object.keys(body.fields ?? {}).map((path) => path.split('.')[0]))],
});

export const aTender = { description: 'Ищем льняные платья на лето', desired_price: 1_000, categories: [1] };

function callsOf(
  call: (given: { as: Principal; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }) => Promise<Answer>,
) {
  const at = (url: string): string => `/api/shop/${url}`;
  const ask = (as: Principal, url: string): Promise<Answer> => call({ as, url: at(url) });
  const put = (as: Principal, url: string, body: unknown): Promise<Answer> => call({ as, method: 'PUT', url: at(url), body });
  const add = (as: Principal, url: string, body: unknown): Promise<Answer> => call({ as, method: 'POST', url: at(url), body });
  const drop = (as: Principal, url: string): Promise<Answer> => call({ as, method: 'DELETE', url: at(url) });
  const made = async (answer: Promise<Answer>): Promise<number> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const post = (as: Principal, body: object = {}) => add(as, 'tender/add', { ...aTender, ...body });
  const propose = (as: Principal, tender: number, body: object = {}) =>
    add(as, `tender/${tender}/add_proposal`, { comment: 'Сошьём', ...body });
  return {
    ...{ ask, put, add, drop, post, propose },
    /** A proposal as it stands. */
    get: async (as: Principal, proposal: number) => (await ask(as, `proposal/${proposal}`)).body.data,
    posted: (as: Principal, body?: object) => made(post(as, body)),
    proposed: (as: Principal, tender: number, body?: object) => made(propose(as, tender, body)),
    hire: (as: Principal, proposal: number) => put(as, `proposal/${proposal}`, { status: 'hired' }),
  };
}
