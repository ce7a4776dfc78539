import { holdBonuses, issueInvoice, releaseBonuses, startOrderPayment } from '@market/billing-contract/calls';
import { companiesForOrder } from '@market/companies-contract/calls';
import { personForOrder } from '@market/identity-contract/calls';
import type { PersonForOrder } from '@market/identity-contract/person';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { insertRow, type Row } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { ordersWith } from '../src/app.ts';
import type { Bonuses } from '../src/bonuses.ts';
import { fakeCatalogue } from './fake-catalogue.ts';

const ORGANIZATION = { id: 3, name: 'ООО «Лавка»', inn: '7707083893', kpp: '770701001', address: 'Москва', default: true };
export const STORE = { id: 11, name: 'Склад', address: 'Иваново, Ленина, 1' };

const CARDS = { publishable_key: 'pk_sandbox', hosted: false, test: true };

/** The orders service among doubles of those that it asks; two companies sell. */
export async function ordersApp(ports: { bonuses?: Bonuses } = {}) {
  const catalogue = fakeCatalogue();
  const suspended = new Set<number>();
  const persons = new Map<number, Pick<PersonForOrder, 'roles' | 'company_id'>>([
    [50, { roles: ['ROLE_MANAGER'], company_id: null }],
    [51, { roles: ['ROLE_ADMIN'], company_id: null }],
  ]);
  const companies = fakePeer('companies', [
    answering(companiesForOrder, ({ company_ids }) => ({
      data: company_ids.map((id) => ({
        ...{ id, brand: `Марка ${id}`, name: `ООО ${id}`, country: 'RU' as const, inn: '7707083893', city: 'Иваново', phone_number: '' },
        ...{ payment_details: null, min_order_first: null, min_order_repeat: null, turnover_discount: true },
        state: suspended.has(id) ? ('suspended' as const) : ('active' as const),
        stores: [true, false].map((pickup_point) => ({
          ...{ ...STORE, id: STORE.id + id - 7 + (pickup_point ? 0 : 100), phone_number: '', lat: null, lng: null },
          ...{ pickup_point, working_time: null },
        })),
      })),
    })),
  ]);
  const identity = fakePeer('identity', [
    answering(personForOrder, ({ user_id }) => ({
      data: {
        ...{
          user_id,
          fio: 'Ирина Лавкина',
          email: 'shop@example.ru',
          phone: '79000000000',
          locale: 'ru' as const,
          roles: ['ROLE_BUYER' as const],
        },
        ...{ company_id: null, organizations: [ORGANIZATION], locations: [] },
        ...persons.get(user_id),
      },
    })),
  ]);
  // It holds no bonuses and confirms no payment: tests of either bring a port of their own, or publish what billing would.
  const billing = fakePeer('billing', [
    answering(holdBonuses, ({ parts }) => ({ held: parts.map(() => 0) })),
    answering(releaseBonuses, ({ keys }) => ({ keys })),
    answering(startOrderPayment, () => ({
      data: { status: 'requires_payment_method' as const, client_secret: 'pi_1_secret_2', ...CARDS },
    })),
    answering(issueInvoice, ({ order_id }) => ({ data: { id: order_id, number: `2026-${order_id}` } })),
  ]);
  const events = await testEvents();
  const peers = [catalogue.service, companies.service, identity.service, billing.service];
  const app = await testApp(ordersWith(ports), { nats: events.nats, peers });
  const { pool } = app.db;
  const company = (id: number, row: Row = {}) =>
    insertRow(pool, 'company_card', {
      id,
      brand: `Марка ${id}`,
      name: `ООО ${id}`,
      state: 'active',
      version: 1,
      member_ids: [70 + id],
      ...row,
    });
  await company(7);
  await company(8);
  let users = 1_000;
  return {
    ...{ app, pool, events, catalogue, companies, identity, billing, company },
    /** Companies that are shut out, which nothing has been told of yet. */
    suspended,
    /** Who has another role, or acts for a company, by now; others buy. */
    persons,
    /** A user who has ordered nothing yet. */
    buyer: () => aPrincipal('ROLE_BUYER', { userId: ++users }),
    vendor: (companyId = 7) => aPrincipal('ROLE_VENDOR', { userId: 70 + companyId, companyId }),
    manager: aPrincipal('ROLE_MANAGER', { userId: 50 }),
    admin: aPrincipal('ROLE_ADMIN', { userId: 51 }),
  };
}
