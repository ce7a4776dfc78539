import { randomUUID } from 'node:crypto';
import { releaseStock, reserveStock, returnStock, writeOffStock } from '@market/catalogue-contract/calls';
import type { ReservationState } from '@market/catalogue-contract/stock-reservation';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { SECRET, testApp } from '@market/service-kit/testing/test-app';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const row = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');

const STOCK = 12;
const ENDS = {
  release: { call: releaseStock, state: 'released', from: ['held', 'released', 'returned'] },
  writeOff: { call: writeOffStock, state: 'written_off', from: ['held', 'written_off'] },
  return: { call: returnStock, state: 'returned', from: ['held', 'released', 'written_off', 'returned'] },
} as const satisfies Record<string, { call: unknown; state: ReservationState; from: readonly ReservationState[] }>;

interface Command {
  at: number;
  step: number;
  counts: number[];
  kind: 'hold' | keyof typeof ENDS;
  /** A write-off says how much leaves, or takes what is held. */
  isSaid: boolean;
}
const anyCommand: fc.Arbitrary<Command> = fc.record({
  at: fc.integer({ min: 0, max: 2 }),
  step: fc.integer({ min: 1, max: 9 }),
  counts: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 2 }),
  kind: fc.constantFrom('hold', 'hold', 'release', 'writeOff', 'return'),
  isSaid: fc.boolean(),
});

/** What three reservations of two products make of commands, in memory. */
class Model {
  readonly kept = [0, 1, 2].map(() => ({ step: 0, state: 'released' as ReservationState, counts: [0, 0] }));

  /** How the command ends: `held`, `short`, a state, or the code of its refusal. */
  answerTo(command: Command): string {
    const kept = this.#of(command.at);
    const isNews = command.step > kept.step;
    if (command.kind !== 'hold') return isNews ? this.#ended(command, ENDS[command.kind]) : kept.state;
    if (!isNews) return kept.state === 'held' && kept.step === command.step ? 'held' : 'RESERVATION_STATE';
    if (!this.#hasRoom(command.at, command.counts)) return 'short';
    Object.assign(kept, { step: command.step, state: 'held', counts: command.counts });
    return 'held';
  }

  #ended({ at, step, counts: said, isSaid }: Command, { state, from }: (typeof ENDS)[keyof typeof ENDS]): string {
    const kept = this.#of(at);
    const counts = state === 'written_off' && isSaid ? said : kept.counts;
    const isPossible = (from as readonly string[]).includes(kept.state) && (state !== 'written_off' || this.#hasRoom(at, counts));
    if (!isPossible) return 'RESERVATION_STATE';
    Object.assign(kept, { step, state, counts });
    return state;
  }

  /** Of each product what is on hand and what is reserved. */
  stock(): number[][] {
    const sum = (wanted: ReservationState, product: number) =>
      this.kept.reduce((all, { state, counts }) => all + (state === wanted ? (counts[product] ?? 0) : 0), 0);
    return [0, 1].map((product) => [STOCK - sum('written_off', product), sum('held', product)]);
  }

  #hasRoom = (at: number, counts: readonly number[]): boolean =>
    counts.every((count, product) => this.#others(at, product) + count <= STOCK);

  #of = (at: number) => this.kept[at] as (typeof this.kept)[number];

  #others = (but: number, product: number): number =>
    this.kept.reduce(
      (all, { state, counts }, at) => all + (at !== but && ['held', 'written_off'].includes(state) ? (counts[product] ?? 0) : 0),
      0,
    );
}

const goodsOfTwo = async () => {
  const ids = [await shop.product({ ...row, stock_quantity: STOCK }), await shop.product({ ...row, stock_quantity: STOCK })];
  await shop.indexed(ids);
  return ids;
};

async function answered(reservation: string, goods: readonly number[], { kind, step, counts, isSaid }: Command): Promise<string> {
  const lines = goods.map((product_id, at) => ({ product_id, count: counts[at] ?? 1 }));
  try {
    if (kind === 'hold') return (await ask(reserveStock, { holds: [{ reservation, step, lines }] })).outcome;
    if (kind === 'writeOff' && isSaid)
      return (await ask(writeOffStock, { reservations: [{ reservation, step, lines }] })).states[0]?.state ?? 'nothing';
    return (await ask(ENDS[kind].call, { reservations: [{ reservation, step }] })).states[0]?.state ?? 'nothing';
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
}

it('keeps account through any history of commands, late and repeated ones too', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { maxLength: 25 }), async (commands) => {
      const goods = await goodsOfTwo();
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      const model = new Model();
      for (const command of commands) expect(await answered(ids[command.at] as string, goods, command)).toBe(model.answerTo(command));
      const { rows } = await pool.query(
        'SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product WHERE id = ANY ($1) ORDER BY id',
        [goods],
      );
      expect(rows.map(({ stock, reserved }) => [stock, reserved])).toEqual(model.stock());
    }),
    { numRuns: 40 },
  );
});
