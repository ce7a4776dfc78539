// @module-tag full
import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { runTimers } from '@market/tenders/src/tender/tender-timers';
import { expect, test } from 'vitest';
import { faultsOfTenders } from './check-tenders.ts';
import { type Model, type Move, moved, newest, newModel } from './history-model.ts';
import { tenderMarket } from './tender-market.ts';

/** Random histories of tenders through the gateway, each compared with a model of the rules after every move. */

const HISTORIES = sized(120, 10_000);
const TOGETHER = 6;
const MOVES = 14;
const market = await tenderMarket();
const { product, db } = market;
await setFreeLimits(db, 'ROLE_VENDOR', { monthly_proposals: 10_000 });
const buyer = await product.addUser(['ROLE_BUYER']);
const token = await product.addSession(buyer);

const OF_VENDOR = [
  'propose',
  'propose',
  'edit',
  'withdraw',
  'send_again',
  'send_again',
  'delete',
  'hire',
  'hire',
  'undo',
  'improve',
] as const;
const OF_TENDER = ['change_tender', 'change_tender', 'cancel_tender', 'expire_tender', 'delete_tender'] as const;

function randomMove(next: () => number, vendors: number): Move {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  // Most moves go on with the tender; what ends it comes rarely.
  if (next() < 0.12) return { kind: pick(OF_TENDER) };
  return { kind: pick(OF_VENDOR), vendor: Math.floor(next() * vendors) };
}

let words = 0;
const text = (): string => {
  words += 1;
  return `Ищем льняные платья, ${words}`;
};

/** What is asked for a move: by whom, where and with what. */
function requestOf(move: Move, { tender, proposal, vendorToken }: { tender: number; proposal: number; vendorToken: string }) {
  const url = `/api/shop/tender/${tender}`;
  const one = `/api/shop/proposal/${proposal}`;
  switch (move.kind) {
    case 'propose':
      return { method: 'POST', url: `${url}/add_proposal`, token: vendorToken, body: { comment: text() } } as const;
    case 'edit':
      return { method: 'PUT', url: one, token: vendorToken, body: { comment: text() } } as const;
    case 'withdraw':
      return { method: 'PUT', url: one, token: vendorToken, body: { status: 'canceled', reason_text: 'Так вышло' } } as const;
    case 'send_again':
      return { method: 'PUT', url: one, token: vendorToken, body: { status: 'in_moderation' } } as const;
    case 'delete':
      return { method: 'DELETE', url: one, token: vendorToken } as const;
    case 'hire':
      return { method: 'PUT', url: one, token, body: { status: 'hired' } } as const;
    case 'undo':
      return { method: 'PUT', url: one, token, body: { status: 'canceled', reason_text: 'Так вышло' } } as const;
    case 'improve':
      return { method: 'POST', url: `${one}/improve`, token, body: { text: text() } } as const;
    case 'change_tender':
      return { method: 'PUT', url, token, body: { description: text() } } as const;
    case 'cancel_tender':
      return { method: 'PUT', url, token, body: { status: 'canceled' } } as const;
    case 'delete_tender':
      return { method: 'DELETE', url, token } as const;
    default:
      return null;
  }
}

async function expire(tender: number): Promise<void> {
  await db.query(`UPDATE tender SET closes_at = now() - interval '1 second', closes_on = current_date - 1 WHERE id = $1`, [tender]);
  await runTimers({ db: { pool: db } as never, now: () => new Date() });
}

async function stateOf(tender: number): Promise<unknown> {
  const { rows } = await db.query('SELECT status, deleted_at IS NOT NULL AS gone FROM tender WHERE id = $1', [tender]);
  const of = 'SELECT id, status, reason, deleted_at IS NOT NULL AS gone FROM proposal WHERE tender_id = $1 ORDER BY id';
  const proposals = (await db.query(of, [tender])).rows;
  return { ...rows[0], proposals };
}

const stateIn = (model: Model): unknown => ({
  ...{ status: model.status, gone: model.isDeleted },
  proposals: model.proposals
    .flat()
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, status, reason, isDeleted }) => ({ id, status, reason, gone: isDeleted })),
});

interface Vendor {
  company: number;
  user: number;
  token: string;
}

async function play(seed: number, vendors: readonly Vendor[]): Promise<void> {
  const next = randomNumbers(seed);
  const tender = await market.addTender(buyer);
  const model = newModel(vendors.length);
  const told: string[] = [];
  for (let at = 0; at < MOVES && !model.isDeleted; at += 1) {
    const move = randomMove(next, vendors.length);
    const vendor = 'vendor' in move ? move.vendor : 0;
    const proposal = newest(model, vendor)?.id ?? 2_000_000_000;
    const request = requestOf(move, { tender, proposal, vendorToken: vendors[vendor]?.token ?? '' });
    const answer = request ? await product.ask(request) : await expire(tender).then(() => ({ status: 200, body: null, code: undefined }));
    const isAllowed = moved(model, move, (answer.body as { data?: { id: number } } | null)?.data?.id ?? 0);
    told.push(`${JSON.stringify(move)} ${answer.status} ${answer.code ?? ''}`);
    expect([answer.status === 200, await stateOf(tender)], `seed ${seed}\n${told.join('\n')}`).toEqual([isAllowed, stateIn(model)]);
    expect(answer.status).toBeLessThan(500);
  }
}

/** Each hire has one offer, and no other has one that lives. */
async function offersAndHires(): Promise<unknown> {
  const { rows: hired } = await db.query(`SELECT id FROM proposal WHERE status = 'hired' ORDER BY id`);
  const live = `SELECT proposal_id AS id FROM offer WHERE status IN ('composing', 'offered', 'ordered') ORDER BY proposal_id`;
  const { rows: offered } = await product.pool('orders').query(live);
  return { hired: hired.length > 0, same: JSON.stringify(hired) === JSON.stringify(offered) };
}

test(`${HISTORIES} random histories go as the rules say`, { timeout: sized(300_000, 7_200_000) }, async () => {
  const first = Date.now() % 1_000_000;
  console.info(`seeds from ${first}`);
  const groups: Vendor[][] = [];
  for (let group = 0; group < TOGETHER; group += 1)
    groups.push([await market.addVendor(), await market.addVendor(), await market.addVendor()]);
  await Promise.all(
    groups.map(async (vendors, group) => {
      for (let at = group; at < HISTORIES; at += TOGETHER) await play(first + at, vendors);
    }),
  );
  expect(await faultsOfTenders(db)).toEqual({});
  await expect.poll(offersAndHires, { timeout: 60_000 }).toEqual({ hired: true, same: true });
});
