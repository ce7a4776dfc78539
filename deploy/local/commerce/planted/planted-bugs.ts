import type { Campaign, PlantedBug } from './planted-bug.ts';
import { PLANTED_IN_CHAT } from './planted-chat.ts';
import { PLANTED_IN_CLUSTER } from './planted-cluster.ts';
import { PLANTED_IN_MONEY } from './planted-money.ts';

const STOCK = 'services/catalogue/src/stock/reservation.queries.ts';
const CHECKOUT = 'services/orders/src/checkout/checkout.ts';
const CHECKOUT_SQL = 'services/orders/src/checkout/checkout.queries.ts';
const HELD_BEFORE = "SELECT l.product_id, CASE r.state WHEN 'held' THEN -l.count ELSE 0 END,";
const RACES = 'deploy/local/commerce/races.test.ts';
const TENDER_RACES = 'deploy/local/tenders/races.test.ts';
/** Nothing has to end for the bug to show: orders are made and checked. */
const NO_POINT = '^none$';

const kills = (outcomes: string, points: string): Campaign => ({
  ...{ file: 'deploy/local/commerce/kills.test.ts', test: 'whatever ends at whatever point' },
  ...{ outcomes, points },
});

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'stock is taken without asking whether there is enough',
    edits: [
      {
        file: STOCK,
        text: 'WHERE p.id = m.product AND (m.reserved <= m.stock OR was.stock_quantity + m.stock - was.reserved_quantity >= m.reserved)',
        with: 'WHERE p.id = m.product',
      },
    ],
    seenBy: { file: RACES, test: 'of many who want the last ones' },
    says: /SERVER_ERROR|oversold|"5\d\d/,
  },
  {
    name: 'what is released twice is counted twice',
    edits: [
      { file: STOCK, text: HELD_BEFORE, with: 'SELECT l.product_id, -l.count,' },
      { file: 'services/catalogue/src/stock/move-stock.ts', text: "keeps: state === 'written_off'", with: 'keeps: true' },
      // Postgres would refuse to count below nothing, and the campaign would see no more than a service that fails.
      {
        file: 'services/catalogue/prisma/migrations/20261120001000_catalogue/migration.sql',
        text: ' CHECK (reserved_quantity >= 0)',
        with: '',
      },
    ],
    seenBy: kills('canceled', 'orders .*asks catalogue/stock.release'),
    says: /says that -?\d+ are held, its reservations/,
  },
  {
    name: 'an event is acknowledged before the commit',
    edits: [
      {
        file: 'services/kit/events/consumer-loop.ts',
        text: '    const outcome: Outcome = envelope\n',
        with: '    message.ack();\n    const outcome: Outcome = envelope\n',
      },
    ],
    seenBy: kills('completed', 'catalogue .*(inbox|purchase|review)'),
    says: /did not hear mp\.orders/,
  },
  {
    name: 'rows are locked in whatever order',
    edits: [{ file: STOCK, text: 'ORDER BY p.id FOR NO KEY UPDATE),', with: 'ORDER BY random() FOR NO KEY UPDATE),' }],
    seenBy: { file: RACES, test: 'in opposite orders' },
    says: /deadlocks|"5\d\d|SERVER_ERROR/,
  },
  {
    name: "a client's price is believed",
    edits: [
      {
        file: 'services/orders/contract/cart.ts',
        text: 'export const LineInput = z.object({ product_id: ProductId, count: Count, run_id: RunId });',
        with: 'export const LineInput = z.object({ product_id: ProductId, count: Count, run_id: RunId, price: z.number().optional() });',
      },
      {
        file: 'services/orders/src/cart/change-cart.ts',
        text: '  for (const { product_id, run_id, count } of lines) {\n    const line = {',
        with: '  for (const { product_id, run_id, count, price } of lines) {\n    const line = { price,',
      },
      {
        file: 'services/orders/src/cart/changed-lines.ts',
        text: 'seen_price: listPrice(known, line.run_id) };',
        with: 'seen_price: line.price ? Math.round(line.price * 100) : listPrice(known, line.run_id) };',
      },
      {
        file: 'services/orders/src/checkout/settle-checkout.ts',
        text: 'count: line.count, price, discount },',
        with: 'count: line.count, price: line.seen_price, discount },',
      },
    ],
    seenBy: kills('new', NO_POINT),
    says: /has product \d+ for 1, which costs/,
  },
  {
    name: 'the status of a main order is the one that it began with',
    edits: [
      {
        file: 'services/orders/src/order/order-filter.ts',
        text: "`coalesce(o.status, main_status(parts.statuses), 'canceled')`",
        with: "`coalesce(o.status, 'new')`",
      },
    ],
    seenBy: kills('partly,canceled', NO_POINT),
    says: /was shown as new, its parts are/,
  },
  {
    name: 'the main order keeps a sum of its own',
    edits: [{ file: 'services/orders/src/order/order-view.ts', text: '...{ sum: toRoubles(row.sum),', with: '...{ sum: 0,' }],
    seenBy: kills('new', NO_POINT),
    says: /was shown with 0 and/,
  },
  {
    name: 'events are written outside the transaction of the order',
    edits: [
      {
        file: CHECKOUT,
        text: '    events: JSON.stringify(outboxRows(newsOf(parts, { main, user_id, placedAt }))),\n',
        with: "    events: '[]',\n",
      },
      {
        file: CHECKOUT,
        text: '  return written && placedView(',
        with: '  if (written) await emitTogether(db.pool, newsOf(parts, { main, user_id, placedAt }));\n  return written && placedView(',
      },
      { file: CHECKOUT, text: 'import { eventsOf, outboxRows,', with: 'import { emitTogether, eventsOf, outboxRows,' },
    ],
    seenBy: kills('new', 'orders .*(orders.place-orders|kit.write-events)'),
    says: /was told as nothing/,
  },
  {
    name: 'what a checkout holds is not given back',
    edits: [
      { file: CHECKOUT, text: '  await deps.catalogue.release(parts.map(({ reservation }) => ({ reservation, step: 2 })));\n', with: '' },
    ],
    seenBy: kills('changed', 'orders .*(orders.place-orders|insert-checkout|asks catalogue/stock|COMMIT|BEGIN)'),
    says: /are held for no order/,
  },
  {
    name: 'the step of a reservation is not recorded, and a repetition holds again',
    edits: [
      { file: STOCK, text: 'SET step = a.step, state = a.state,', with: 'SET state = a.state,' },
      {
        file: STOCK,
        text: HELD_BEFORE,
        with: "SELECT l.product_id, CASE WHEN r.state = 'held' AND (a.step > 1 OR a.state <> 'held') THEN -l.count ELSE 0 END,",
      },
    ],
    seenBy: kills('new', 'orders .*asks catalogue/stock.reserve|orders before orders.place-orders'),
    says: /says that \d+ are held, its reservations/,
  },
  {
    name: 'the inbox is not looked at',
    edits: [
      { file: 'services/kit/events/inbox.ts', text: "  if (!claim?.claimed) return 'known';\n", with: "  if (!claim) return 'known';\n" },
    ],
    seenBy: { file: 'deploy/local/commerce/deliveries.test.ts', test: 'three times each' },
    says: /shuffle 0 of seed/,
  },
  {
    name: 'a cart that was checked out is checked out again',
    edits: [
      {
        file: CHECKOUT,
        text: "  if (known && known.state !== 'refused') return carryOut(ctx, ownOf(known, user));\n  if (cart.state === 'ordered') throw cartNotFound();\n",
        with: '',
      },
      {
        file: CHECKOUT,
        text: '  const begun = known\n    ? await reviveCheckout(ctx.db.pool, { id: known.id, user, ...settled })\n    : await insertCheckout(',
        with: '  const begun = await insertCheckout(',
      },
      {
        file: CHECKOUT_SQL,
        text: "UPDATE cart SET checked_out_version = version\n      WHERE id = $cart AND version = $version AND state IN ('open', 'offer') AND checked_out_version IS DISTINCT FROM version RETURNING id",
        with: 'SELECT $cart::uuid AS id',
      },
      { file: CHECKOUT_SQL, text: 'SELECT id, $version, $user,', with: 'SELECT id, $version::int + (random() * 1000000)::int, $user,' },
      {
        file: CHECKOUT_SQL,
        text: "FROM cart WHERE id = $cart AND version = $version AND state IN ('open', 'offer') FOR UPDATE",
        with: 'FROM cart WHERE id = $cart AND $version > 0 FOR UPDATE',
      },
    ],
    seenBy: kills('new', 'orders .*orders.place-orders'),
    says: /became \d orders|one that nobody asked for/,
  },
  {
    name: 'a tender is read and then awarded, without its lock',
    edits: [
      {
        file: 'services/tenders/src/locked-tender/lock-tender.queries.ts',
        text: 'FROM tender WHERE id = $id AND deleted_at IS NULL FOR UPDATE',
        with: 'FROM tender WHERE id = $id AND deleted_at IS NULL',
      },
      // Postgres would refuse a second one, and the campaign would see no more than a service that fails.
      {
        file: 'services/tenders/prisma/migrations/20261127000000_tenders/migration.sql',
        text: "CREATE UNIQUE INDEX proposal_hired_one ON proposal (tender_id) WHERE status = 'hired' AND deleted_at IS NULL;\n",
        with: '',
      },
    ],
    seenBy: { file: TENDER_RACES, test: 'of two hires at once one has its effect' },
    says: /AssertionError/,
  },
  {
    name: 'proposals of a month are counted outside the lock of their company',
    edits: [
      {
        file: 'services/tenders/src/proposal/add-proposal.ts',
        text: "  await lockExclusively(tx, 'tenders.proposals', company);\n",
        with: '',
      },
    ],
    seenBy: { file: TENDER_RACES, test: 'of forty at once one is the last of the month' },
    says: /to have a length of 1/,
  },
  ...PLANTED_IN_MONEY,
  ...PLANTED_IN_CHAT,
  ...PLANTED_IN_CLUSTER,
];
