import { Random } from '../catalogue/random.ts';
import { BUYER_1, SHOPS, sellerOf } from '../orders/buyers.ts';
import { daysBefore, type Market, type OrderPart, type Person } from './market.ts';
import { PLANNED_CODES, type PromoCode } from './promo-plan.ts';

/** That a person used a code, and what came of it. */
export interface Activation {
  id: number;
  code: PromoCode;
  user: number;
  at: Date;
  amount: number;
  bonus: number;
  /** The first completed order that is large enough. */
  order: OrderPart | null;
  /** Bonuses that the author of the code got for it. */
  paid: number;
}

const SHARE = 0.85;
const OWN = 0.45;
const DAY_MS = 86_400_000;
const WEIGHTS = new Map(PLANNED_CODES.map(({ code, weight = 0 }) => [code, weight]));
const isShop = ({ id }: Person): boolean => id >= SHOPS.from && id < SHOPS.to;

/** Most shops used a code shortly before their first order, the oldest first. Counts the uses of codes, and limits those that have a limit. */
export function makeActivations(market: Market, codes: readonly PromoCode[]): Activation[] {
  const partsOf = Map.groupBy(market.parts, ({ user_id }) => user_id);
  const chosen = market.people.filter(isShop).flatMap(({ id: user, created_at }) => {
    const random = new Random('activation', user);
    if (!random.chance(SHARE)) return [];
    const parts = partsOf.get(user) ?? [];
    const at = momentOf(market, { parts, random, since: created_at });
    const code = codeFor({ user, at, codes, random });
    return code ? [{ user, at, code, order: firstLarge(parts, market.settings.promo_order) }] : [];
  });
  const made = chosen.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.user - b.user);
  for (const { code } of made) code.uses++;
  limitUses(codes);
  return made.map((each, at) => ({ id: at + 1, ...each, ...worthOf(each, market) }));
}

function momentOf(market: Market, { parts, random, since }: { parts: readonly OrderPart[]; random: Random; since: Date }): Date {
  const first = Math.min(...parts.map(({ placed_at }) => placed_at.getTime()));
  const at = parts.length > 0 ? first - random.between(0.1, 6) * DAY_MS : daysBefore(market, random.between(1, 420)).getTime();
  return new Date(Math.max(Math.round(at), since.getTime()));
}

interface Choosing {
  user: number;
  at: Date;
  codes: readonly PromoCode[];
  random: Random;
}

/** One that could be used then: an administrator's, or the own one of an account or a shop that is well known. */
function codeFor({ user, at, codes, random }: Choosing): PromoCode | null {
  const day = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const open = codes.filter(
    ({ created_at, starts_on, ends_on }) =>
      created_at < at && (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on),
  );
  const own = open.filter(({ own: isOwn, author_id }) => isOwn && author_id !== user && recommends(author_id));
  if (own.length > 0 && random.chance(OWN)) return random.pick(own);
  const planned = open.filter(({ code, own: isOwn }) => !isOwn && (WEIGHTS.get(code) ?? 0) > 0);
  return planned.length > 0 ? random.weighted(planned.map((code) => [code, WEIGHTS.get(code.code) ?? 0] as const)) : null;
}

const REGULARS = 12;
/** Not the second buyer, whose bonuses are known to the last one. */
const RECOMMENDING: ReadonlySet<number> = new Set([BUYER_1, sellerOf(1), sellerOf(2)]);
const recommends = (author: number): boolean => RECOMMENDING.has(author) || (author >= SHOPS.from && author < SHOPS.from + REGULARS);

const firstLarge = (parts: readonly OrderPart[], roubles: number): OrderPart | null =>
  parts
    .filter(({ status, completed_at, goods_amount }) => status === 'completed' && completed_at !== null && goods_amount >= roubles * 100)
    .toSorted((a, b) => (a.completed_at?.getTime() ?? 0) - (b.completed_at?.getTime() ?? 0) || a.id - b.id)[0] ?? null;

function worthOf({ code, order }: Pick<Activation, 'code' | 'order'>, { settings }: Market) {
  const bonus = code.bonus ?? settings.promo_bonus;
  // Administrators have no account that anything could be paid to.
  return { amount: code.amount ?? settings.promo_amount, bonus, paid: order && code.own ? bonus : 0 };
}

function limitUses(codes: readonly PromoCode[]): void {
  for (const { code, uses } of PLANNED_CODES) {
    const limited = codes.find((each) => each.code === code);
    if (limited && uses !== undefined) limited.max_uses = Math.max(1, uses === 'used up' ? limited.uses : limited.uses + uses);
  }
}
