// @module-tag full
import type { Principal } from '@market/kit-contract/principal';
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

/** Whatever becomes of its parts, a main order is what they make of it. The rules stand here once more, as they were agreed. */

type Status = 'new' | 'in_processing' | 'formation' | 'payed' | 'ready_to_delivery' | 'completed' | 'canceled';
interface Part {
  id: number;
  company: number;
  product: number;
  count: number;
  status: Status;
  isPaid: boolean;
  isArchived: boolean;
}
type Actor = 'buyer' | 'vendor' | 'manager' | 'admin';

const SELLERS: Actor[] = ['vendor', 'manager', 'admin'];
const STAFF: Actor[] = ['manager', 'admin'];
/** Who may take a part from where to where. */
const WAYS: [from: Status[], to: Status, by: Actor[]][] = [
  [['new', 'formation', 'payed', 'ready_to_delivery'], 'in_processing', SELLERS],
  [['new', 'in_processing', 'payed', 'ready_to_delivery'], 'formation', SELLERS],
  [['new', 'in_processing', 'formation', 'ready_to_delivery'], 'payed', SELLERS],
  [['in_processing', 'formation', 'payed'], 'ready_to_delivery', SELLERS],
  [['in_processing', 'formation', 'payed', 'ready_to_delivery'], 'completed', SELLERS],
  [['new'], 'canceled', ['buyer', ...SELLERS]],
  [['in_processing', 'formation'], 'canceled', SELLERS],
  [['payed', 'ready_to_delivery'], 'canceled', STAFF],
  [['canceled'], 'new', ['admin']],
  [['completed'], 'ready_to_delivery', ['admin']],
];
const isFinal = ({ status }: Part): boolean => status === 'completed' || status === 'canceled';
const mayGo = ({ status, isPaid, isArchived }: Part, to: Status, actor: Actor): boolean =>
  !isArchived &&
  WAYS.some(([from, target, by]) => from.includes(status) && target === to && by.includes(actor)) &&
  // Only an administrator hands over what is not paid.
  (to !== 'completed' || isPaid || actor === 'admin');
const gone = (part: Part, to: Status): Part => ({ ...part, status: to, isPaid: part.isPaid || to === 'payed' });

const WORK: Status[] = ['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery'];
function mainOf(parts: readonly Part[]) {
  const live = parts.filter(({ status }) => status !== 'canceled');
  const least = Math.min(...live.flatMap(({ status }) => (status === 'completed' ? [] : [WORK.indexOf(status)])));
  const ended = live.length === 0 ? 'canceled' : 'completed';
  return {
    status: WORK[least] ?? ended,
    payment_status: live.length > 0 && live.every(({ isPaid }) => isPaid) ? 'paid' : 'not_paid',
    sum: parts.reduce((sum, { count }) => sum + count * PRICE, 0),
    amount_payable: live.reduce((sum, { count }) => sum + count * PRICE, 0),
    archived: parts.every(({ isArchived }) => isArchived),
  };
}

const PRICE = 1000;
const STOCK = 100_000_000;
const COMPANIES = [7, 8, 9, 10];
/** Orders, and what all of their steps come to: each step makes a history of its own. */
const [ORDERS, HISTORIES] = [sized(30, 1_500), sized(150, 10_000)];
/** Orders whose histories are walked at the same time. */
const LANES = 10;
let judged = 0;

const { app, pool, catalogue, company, buyer, vendor, manager, admin } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
await company(9);
await company(10);
const recipient = { fio: 'Ирина Лавкина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const goods = COMPANIES.map((company_id) => catalogue.product({ company_id, stock: STOCK }));
/** All parts that are still there after their histories. */
const walked: Part[] = [];

interface History {
  as: Principal;
  main: number;
  parts: Part[];
}
async function placed(sellers: number): Promise<History> {
  const as = buyer();
  const lines = goods.slice(0, sellers).map((product_id, at) => ({ product_id, count: 2 + at }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const parts = data.orders.map(({ id, company_id }: { id: number; company_id: number }, at: number) => ({
    ...{ id, company: company_id, product: goods[at], count: 2 + at, status: 'new', isPaid: false, isArchived: false },
  }));
  return { as, main: data.id, parts };
}

/** What may be done next: who asks for what, and what the parts are then. */
interface Step {
  actor: Actor;
  /** Of the main order, or of a part. */
  of: number;
  /** Absent: it is taken away. */
  body?: object;
  parts: Part[];
}

function stepsOf({ main, parts }: History): Step[] {
  const replaced = (part: Part, by: Part) => parts.map((each) => (each === part ? by : each));
  const own = parts.flatMap((part): Step[] => {
    const to = (change: Partial<Part>) => replaced(part, { ...part, ...change });
    const moves = WAYS.flatMap(([, target, by]) =>
      by
        .filter((actor) => mayGo(part, target, actor))
        .map((actor) => ({ actor, of: part.id, body: moveTo(target), parts: replaced(part, gone(part, target)) })),
    );
    const others: [isLegal: boolean, body: object | undefined, actors: Actor[], after: Part[]][] = [
      [!(part.isPaid || part.isArchived) && part.status !== 'canceled', { payment_status: 'paid' }, SELLERS, to({ isPaid: true })],
      [
        part.isPaid && !isFinal(part),
        { payment_status: 'not_paid' },
        SELLERS,
        to({ isPaid: false, status: part.status === 'payed' ? 'in_processing' : part.status }),
      ],
      [isFinal(part), { archived: !part.isArchived }, SELLERS, to({ isArchived: !part.isArchived })],
      [
        part.count > 1 && !isFinal(part) && part.status !== 'ready_to_delivery',
        { items: [{ product_id: part.product, count: part.count - 1 }] },
        SELLERS,
        to({ count: part.count - 1 }),
      ],
      [
        part.count > 1 && !part.isArchived && ['in_processing', 'formation', 'payed'].includes(part.status),
        { items: [{ product_id: part.product, count: part.count - 1 }], payment_status: 'paid', status: 'completed' },
        SELLERS,
        to({ count: part.count - 1, isPaid: true, status: 'completed' }),
      ],
      [part.status === 'new' || (part.status === 'canceled' && !part.isPaid), undefined, STAFF, parts.filter((each) => each !== part)],
    ];
    return [
      ...moves,
      ...others.flatMap(([isLegal, body, actors, after]) =>
        isLegal ? actors.map((actor) => ({ actor, of: part.id, ...(body && { body }), parts: after })) : [],
      ),
    ];
  });
  return [...own, ...allAtOnce(main, parts)];
}

const moveTo = (status: Status): object => ({
  ...{ status, reason: 'так надо' },
  ...(status === 'canceled' && { cancel_reason: 'other' }),
});

/** A status of the main order goes to each part that may follow. */
function allAtOnce(main: number, parts: readonly Part[]): Step[] {
  const targets = [...WORK, 'completed' as const, 'canceled' as const].filter((to) => to !== mainOf(parts).status);
  return targets.flatMap((to) =>
    STAFF.filter((actor) => parts.some((part) => mayGo(part, to, actor))).map((actor) => ({
      ...{ actor, of: main, body: moveTo(to) },
      parts: parts.map((part) => (mayGo(part, to, actor) ? gone(part, to) : part)),
    })),
  );
}

async function walk(history: History, { actor, of, body, parts }: Step): Promise<void> {
  const { company: seller = 0 } = history.parts.find(({ id }) => id === of) ?? {};
  const as = { buyer: history.as, vendor: vendor(seller), manager, admin }[actor];
  const url = `/api/shop/order/${of}`;
  const answer = await app.call(body ? { method: 'PUT', url, body, as } : { method: 'DELETE', url, as });
  expect([answer.status, answer.body.code], `${actor} ${JSON.stringify(body)}`).toEqual([200, undefined]);
  history.parts = parts;
}

async function judge({ as, main, parts }: History): Promise<void> {
  const { body } = await app.call({ url: `/api/shop/order/${main}`, as });
  judged++;
  if (parts.length === 0) return expect(body.code).toBe('ORDER_NOT_FOUND');
  const states = parts.map(({ id, status, isPaid }) => ({ id, status, payment_status: isPaid ? 'paid' : 'not_paid' }));
  expect(body.data).toMatchObject({ ...mainOf(parts), orders: states });
}

/** It is found where what it is is looked for. */
async function judgeListed({ as, main, parts }: History): Promise<void> {
  const wanted = mainOf(parts);
  const statuses = wanted.archived ? 'archive' : wanted.status;
  const { body } = await app.call({ url: `/api/shop/orders?statuses=${statuses}&payment_status=${wanted.payment_status}`, as });
  expect(body.data).toMatchObject(parts.length === 0 ? [] : [{ id: main, ...wanted }]);
}

/** What is held and what has left the warehouse follows from all orders together. */
async function judgeStock(): Promise<void> {
  const unsettled = async () => (await pool.query('SELECT order_id FROM stock_settlement')).rows;
  await expect.poll(unsettled, { timeout: sized(30_000, 600_000) }).toEqual([]);
  const countOf = (product: number, isMeant: (part: Part) => boolean) =>
    walked.reduce((sum, { count, ...part }) => sum + (part.product === product && isMeant({ ...part, count }) ? count : 0), 0);
  const expected = goods.map((id) => [STOCK - countOf(id, ({ status }) => status === 'completed'), countOf(id, (part) => !isFinal(part))]);
  expect(goods.map((id) => catalogue.stock(id))).toEqual(expected);
}

const choices = fc.array(fc.nat(), { minLength: 4, maxLength: 14, size: 'max' });

test('a main order is what its parts make of it, after any legal history', { timeout: sized(180_000, 7_200_000) }, async () => {
  const history = fc.asyncProperty(fc.integer({ min: 1, max: 4 }), choices, async (sellers, chosen) => {
    const order = await placed(sellers);
    await judge(order);
    for (const choice of chosen) {
      const steps = stepsOf(order);
      const next = steps[choice % Math.max(1, steps.length)];
      if (!next) break;
      await walk(order, next);
      await judge(order);
    }
    await judgeListed(order);
    walked.push(...order.parts);
  });
  await Promise.all(Array.from({ length: LANES }, () => fc.assert(history, { numRuns: ORDERS / LANES })));
  expect(judged).toBeGreaterThanOrEqual(HISTORIES);
  await judgeStock();
});
