// @module-tag full
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, test } from 'vitest';
import { planMarket, type Subscriber } from './plan-market.ts';

/** Every limit of a plan about its end, with a bus that stands still: nobody hears that a plan has ended, and it ends all the same. */

const market = await planMarket();
const passes = movableClock();
const { uses } = market;
const FREE = 2;
const PAID = 4;
const LIMITS = {
  contacts: { sides: ['buyer', 'vendor'], code: 'CONTACT_LIMIT_REACHED' },
  models: { sides: ['vendor'], code: 'PLAN_LIMIT_REACHED' },
  proposals: { sides: ['vendor'], code: 'PROPOSALS_LIMIT' },
  tenders: { sides: ['buyer'], code: 'TENDERS_OPEN_LIMIT' },
} as const;
type Limit = keyof typeof LIMITS;
const CASES = (Object.keys(LIMITS) as Limit[]).flatMap((limit) => LIMITS[limit].sides.map((side) => ({ limit, side })));

/** So long after the plan began, each asked of subscribers of its own. */
const MOMENTS = [
  { name: 'in its last second', at: 30 * DAY - 1_000, allowed: PAID },
  { name: 'in the first second of grace', at: 30 * DAY + 1_000, allowed: PAID },
  { name: 'in the last second of grace', at: 33 * DAY - 1_000, allowed: PAID },
  { name: 'after grace', at: 33 * DAY + 1_000, allowed: FREE },
] as const;

/** How often it may be used until it is refused, and with what. */
async function usedUp(limit: Limit, who: Subscriber): Promise<{ times: number; refusal: object }> {
  for (let times = 0; ; times += 1) {
    const { status, code, body } = await uses[limit](who);
    if (status !== 200) return { times, refusal: { code, ...body.details } };
    if (times > PAID) throw new Error(`${limit} have no limit`);
  }
}

test('a limit holds before, in and after grace by the clock alone, and a purchase lifts it as soon as the bus is back', {
  timeout: 240_000,
}, async () => {
  const numbers = (n: number) => ({ contacts_per_day: n, active_models: n, monthly_proposals: n, open_tenders: n });
  await market.limit(numbers(FREE), numbers(PAID));
  const subscribers = [];
  for (const moment of MOMENTS)
    for (const { limit, side } of CASES) subscribers.push({ moment, limit, who: await market.subscriber(side) });
  for (const { who } of subscribers) await market.give(who);
  const began = Date.now();
  market.bus.freeze();
  try {
    for (const moment of MOMENTS) {
      passes(began + moment.at - Date.now());
      for (const { limit, who } of subscribers.filter((each) => each.moment === moment)) {
        const { times, refusal } = await usedUp(limit, who);
        expect({ limit, times, refusal }, moment.name).toMatchObject({
          ...{ limit, times: moment.allowed },
          refusal: { code: LIMITS[limit].code, limit: moment.allowed, plan: { ru: expect.any(String), en: expect.any(String) } },
        });
      }
    }
  } finally {
    market.bus.thaw();
  }
  const took: number[] = [];
  for (const { limit, who } of subscribers.filter(({ moment }) => moment.name === 'after grace')) {
    await market.buy(who);
    const since = performance.now();
    await expect.poll(async () => (await uses[limit](who)).status, { timeout: 2_000, interval: 20 }).toBe(200);
    took.push(performance.now() - since);
    expect(await usedUp(limit, who), `${limit} of a plan that was bought`).toMatchObject({ times: PAID - FREE - 1 });
  }
  console.info(`a purchase raised ${took.length} limits after ${took.map(Math.round).join(', ')} ms`);
});
