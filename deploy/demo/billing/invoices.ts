import { noteReplaced, voidInvoice } from '@market/billing/src/invoice/invoice.queries';
import { type Wanted, writeInvoice } from '@market/billing/src/invoice/write-invoice';
import { daysAfter } from '@market/billing/src/ledger/move-bonuses';
import { billingSettings, marketplaceOf } from '@market/billing/src/settings';
import type { InvoiceParty, InvoiceSeller } from '@market/billing-contract/invoice';
import { toKopecks } from '@market/kit-contract/money';
import { invoicedSums } from '@market/orders/src/terms/invoiced-sums';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';
import { daysBefore } from './market.ts';

interface InvoiceDatabases {
  billing: string;
  orders: string;
  companies: string;
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day: Date;
}

interface OrderRow {
  id: number;
  user_id: number;
  company_id: number;
  delivery_cost: number;
  bonuses: number;
  payer: InvoiceParty;
  lines: Parameters<typeof invoicedSums>[1];
  paid_on: string | null;
}

type Outcome = 'issued' | 'paid' | 'replaced' | 'canceled';

/** The first belongs to the first seller of the demo. */
const OUTCOMES: readonly Outcome[] = ['paid', 'issued', 'replaced', 'canceled', 'issued', 'paid', 'paid', 'issued', 'canceled', 'paid'];
const STATES: Readonly<Record<Outcome, string>> = {
  issued: `o.payment_status = 'not_paid' AND o.status NOT IN ('canceled', 'completed')`,
  replaced: `o.payment_status = 'not_paid' AND o.status NOT IN ('canceled', 'completed')`,
  canceled: `o.payment_status = 'not_paid' AND o.status = 'canceled'`,
  paid: `o.payment_status = 'paid' AND o.payment ->> 'method' = 'transfer' AND o.status <> 'canceled'`,
};

const orderOf = (outcome: Outcome): string => `
  SELECT o.id, o.user_id, o.company_id, o.delivery_cost::float8 AS delivery_cost, o.bonuses::float8 AS bonuses, o.payment ->> 'date' AS paid_on,
    CASE WHEN jsonb_typeof(o.organization) = 'object' THEN o.organization - 'id' - 'default'
      ELSE jsonb_build_object('name', o.fio, 'inn', '', 'kpp', '', 'address', '') END AS payer,
    (SELECT json_agg(json_build_object('goods', l.goods, 'count', l.count, 'price', l.price, 'discount', l.discount) ORDER BY l.place)
      FROM order_line l WHERE l.order_id = o.id) AS lines
  FROM shop_order o WHERE o.main_id IS NOT NULL AND o.deleted_at IS NULL AND ${STATES[outcome]} AND NOT o.invoiced
    AND o.sum - o.discount + o.delivery_cost - o.bonuses > 0
  ORDER BY o.company_id <> $1, o.placed_at DESC, o.id DESC LIMIT 1`;
const SELLER = `
  SELECT c.payment_details ->> 'recipient' AS name, c.payment_details ->> 'inn' AS inn, c.payment_details ->> 'kpp' AS kpp, c.city AS address,
    c.payment_details ->> 'account' AS account, c.payment_details ->> 'bank' AS bank, c.payment_details ->> 'bik' AS bik,
    c.payment_details ->> 'correspondent_account' AS correspondent_account, coalesce(c.payment_details ->> 'vat', 'none') AS vat
  FROM company c WHERE c.id = $1 AND c.payment_details IS NOT NULL`;
const PAID = `UPDATE invoice SET state = 'paid', paid_on = $2::date WHERE id = $1 RETURNING key::text AS key`;
const CANCELED = `UPDATE invoice SET state = 'void', void_reason = 'canceled' WHERE id = $1`;
const PAID_BY = `UPDATE shop_order SET payment = payment || $2::jsonb WHERE id = $1`;

/**
 * Fills in invoices of every state, by the same code that issues them, with their orders. Billing is written last; the same orders give the
 * same invoices.
 *
 * @returns whether anything was written
 */
export async function seedInvoices({ day, ...urls }: InvoiceDatabases): Promise<boolean> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const databases = { orders: open(urls.orders), companies: open(urls.companies), billing: open(urls.billing) };
  const clients = Object.values(databases);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) await client.query('BEGIN');
    await lockExclusively(databases.billing, 'seed');
    const { rowCount } = await databases.billing.query('SELECT FROM invoice LIMIT 1');
    if (rowCount !== 0) return false;
    let written = 0;
    for (const [at, outcome] of OUTCOMES.entries())
      if (await fillOne(databases, { outcome, company: (at % 3) + 1, at: daysBefore({ day }, 14 - at) })) written += 1;
    if (written > 0) await fillPlan(databases.billing, daysBefore({ day }, 2));
    for (const client of clients) await client.query('COMMIT');
    return written > 0;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Databases = Record<'orders' | 'companies' | 'billing', pg.Client>;

/** Of an order of that company if it has one in that state, else of any; false: there is none, or its seller says no bank. */
async function fillOne(databases: Databases, { outcome, company, at }: { outcome: Outcome; company: number; at: Date }): Promise<boolean> {
  const { orders, companies, billing } = databases;
  const order = (await orders.query<OrderRow>(orderOf(outcome), [company])).rows[0];
  const seller = order && (await companies.query<InvoiceSeller>(SELLER, [order.company_id])).rows[0];
  if (!(order && seller)) return false;
  const { id, user_id: user, company_id, payer, lines } = order;
  const sums = invoicedSums(order, lines);
  const amount = toKopecks(sums.amount);
  const wanted: Wanted = {
    ...{ purchase: { order: id }, company: company_id, user, seller, payer },
    ...{ lines: sums.lines, bonuses: toKopecks(sums.bonuses), amount, due: null },
  };
  const first = await writeInvoice(billing, outcome === 'replaced' ? { ...wanted, amount: amount + 500_00 } : wanted, at);
  if (outcome === 'replaced') await replaced(billing, first.id, { wanted, at });
  if (outcome === 'canceled') await billing.query(CANCELED, [first.id]);
  if (outcome === 'paid') await paid(databases, { invoice: first, order, kept: amount });
  await orders.query('UPDATE shop_order SET invoiced = true WHERE id = $1', [id]);
  return true;
}

async function replaced(billing: pg.Client, id: number, { wanted, at }: { wanted: Wanted; at: Date }): Promise<void> {
  await voidInvoice(billing, { id });
  const next = await writeInvoice(billing, wanted, at);
  await noteReplaced(billing, { id, by: next.id });
}

interface Paid {
  invoice: { id: number; number: string };
  order: OrderRow;
  kept: number;
}

async function paid({ billing, orders }: Databases, { invoice, order, kept }: Paid): Promise<void> {
  const { key } = (await billing.query(PAID, [invoice.id, order.paid_on])).rows[0];
  await orders.query(PAID_BY, [order.id, JSON.stringify({ reference: invoice.number, payment: key, kept })]);
}

/** The second seller of the demo, whose plan has ended, is to pay the next month. */
async function fillPlan(billing: pg.Client, at: Date): Promise<void> {
  const { rows } = await billing.query(`SELECT id, name_ru AS name, day_price::int AS price FROM tariff WHERE code = 'premium'`);
  const person = (await billing.query('SELECT id FROM person WHERE company_id = 2 ORDER BY id LIMIT 1')).rows[0];
  const brand = (await billing.query('SELECT brand FROM company_card WHERE id = 2')).rows[0]?.brand;
  if (!(rows[0] && person && brand)) return;
  const { id: tariff, name, price } = rows[0];
  const [days, amount] = [30, price * 30];
  const line = { name: `Тариф «${name}», дней: ${days}`, count: 1, price: amount / 100, sum: amount / 100 };
  const settings = await billingSettings.get(billing);
  const due = daysAfter(at, settings.invoice_days);
  await writeInvoice(
    billing,
    {
      ...{
        purchase: { holder: 'company', holderId: 2, tariff, days },
        company: null,
        user: person.id,
        bonuses: 0,
        amount,
        lines: [line],
        due,
      },
      ...{ seller: marketplaceOf(settings), payer: { name: brand, inn: '', kpp: '', address: '' } },
    },
    at,
  );
}
