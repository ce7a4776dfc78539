import { randomUUID } from 'node:crypto';
import type { CodeActivated } from '@market/billing-contract/promo-code';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Dependencies } from '../context.ts';
import { hold } from '../ledger/hold.ts';
import { credit } from '../ledger/move-bonuses.ts';
import { hasOrdered } from '../order-card/order-card.queries.ts';
import { readPerson } from '../person/person.queries.ts';
import { personDigests } from '../person/person-digests.ts';
import { billingSettings } from '../settings.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { notify } from '../words/news.ts';
import {
  countTries,
  countWrongTry,
  hasActivated,
  insertActivation,
  insertActivationDigests,
  setActivationHold,
} from './activation.queries.ts';
import { countUse, findPromoCode, type PromoCodeRow } from './promo-code.queries.ts';
import { countDay } from './statistics.queries.ts';

const DAY_MS = 86_400_000;
const refused = (code: string): DomainError => new DomainError('CONFLICT', code);

interface Activator {
  userId: number;
  companyId: number | null;
}
type Ctx = Pick<Dependencies, 'db' | 'now' | 'digestsOfPerson' | 'digestsOfCompany'>;

/**
 * Activates a code, once in a life: its amount is credited at once, to be spent after the account is confirmed.
 *
 * @param typed a number, or the code in large letters
 * @throws DomainError PROMO_CODE_NOT_FOUND, PROMO_TRIES, PROMO_INACTIVE, PROMO_USED_UP, PROMO_OWN_CODE, PROMO_ALREADY_ACTIVATED,
 * PROMO_SAME_PERSON, PROMO_TOO_LATE, PROMO_AFTER_ORDER
 */
export async function activateCode(ctx: Ctx, activator: Activator, typed: string): Promise<CodeActivated> {
  const code = await foundCode(ctx, activator.userId, typed);
  const [person, author] = await Promise.all([personDigests(ctx, activator), authorDigests(ctx, code.author_id)]);
  const { promo_amount, promo_bonus, promo_days } = await billingSettings.get(ctx.db.pool);
  const worth = { amount: code.amount ?? promo_amount, bonus: code.bonus ?? promo_bonus };
  const activation = { user: activator.userId, code, ...worth, digests: person.digests, confirmed: person.confirmed };
  // Judged within: a repeated call whose answer was lost is answered, and not refused for what it has done itself.
  return inTransaction(ctx.db.pool, async (tx) => {
    judgeCode(code, moscowDay(ctx.now()));
    if (code.author_id === activator.userId) throw refused('PROMO_OWN_CODE');
    await judgePerson(tx, activator, { ...person, author, registeredAfter: ctx.now().getTime() - promo_days * DAY_MS });
    return activated(tx, activation, ctx.now());
  });
}

/** Guessing is counted, and refused before it is looked at: neither answer says more than the other. */
async function foundCode({ db, now }: Ctx, user: number, typed: string): Promise<PromoCodeRow> {
  const day = moscowDay(now());
  const { promo_tries } = await billingSettings.get(db.pool);
  const tried = await countTries(db.pool, { user, day });
  if ((tried?.wrong ?? 0) >= promo_tries) throw new DomainError('TOO_MANY_REQUESTS', 'PROMO_TRIES');
  const code = await findPromoCode(db.pool, { typed });
  if (code) return code;
  await countWrongTry(db.pool, { user, day });
  throw new DomainError('NOT_FOUND', 'PROMO_CODE_NOT_FOUND');
}

function judgeCode({ active, starts_on, ends_on, uses, max_uses }: PromoCodeRow, today: string): void {
  if (!active || (starts_on !== null && today < starts_on) || (ends_on !== null && today > ends_on)) throw refused('PROMO_INACTIVE');
  if (max_uses !== null && uses >= max_uses) throw refused('PROMO_USED_UP');
}

/** Of an author who is gone nothing is known any more. */
async function authorDigests(ctx: Ctx, userId: number): Promise<string[]> {
  const author = await readPerson(ctx.db.pool, { id: userId });
  if (!author) return [];
  return (await personDigests(ctx, { userId, companyId: author.company })).digests;
}

interface Known {
  registered_at: string;
  /** Milliseconds since 1970: whoever registered before is too late. */
  registeredAfter: number;
  digests: string[];
  author: string[];
}

async function judgePerson(tx: Tx, { userId }: Activator, { registered_at, registeredAfter, digests, author }: Known): Promise<void> {
  const known = await hasActivated(tx, { user: userId, digests });
  if (known?.activated) throw refused('PROMO_ALREADY_ACTIVATED');
  if (digests.some((digest) => author.includes(digest))) throw refused('PROMO_SAME_PERSON');
  if (Date.parse(registered_at) < registeredAfter) throw refused('PROMO_TOO_LATE');
  if ((await hasOrdered(tx, { user: userId }))?.ordered) throw refused('PROMO_AFTER_ORDER');
}

interface Activation {
  user: number;
  code: PromoCodeRow;
  amount: number;
  bonus: number;
  digests: readonly string[];
  confirmed: boolean;
}

/** Of several at once the last use goes to one, and a person gets one whatever they call themselves. */
async function activated(tx: Tx, { user, code, amount, bonus, digests, confirmed }: Activation, now: Date): Promise<CodeActivated> {
  if ((await countUse(tx, { id: code.id })) === 0) throw refused('PROMO_USED_UP');
  const worth = { code: code.id, author: code.author_id, amount, bonus };
  const activation = await insertActivation(tx, { ...worth, user, now, confirmed: confirmed ? now : null });
  if (!activation || (await insertActivationDigests(tx, { digests, activation: activation.id })) < digests.length)
    throw refused('PROMO_ALREADY_ACTIVATED');
  const counted = { code: code.id, day: moscowDay(now), activations: 1, confirmed: confirmed ? 1 : 0, orders: 0, turnover: 0, bonus: 0 };
  await countDay(tx, counted);
  const held = !confirmed && amount > 0;
  if (amount > 0) {
    await credit(tx, { user, amount, kind: 'promo', system: 'promo', key: `promo:${activation.id}`, at: now, comment: code.code });
    if (held) await holdUntilConfirmed(tx, { user, amount, activation: activation.id, now });
    await notify(tx, { kind: 'promo_activated', userIds: [user], count: amount, name: code.code });
  }
  return { data: { id: code.id, code: code.code, amount, held } };
}

interface Holding {
  user: number;
  amount: number;
  activation: number;
  now: Date;
}

async function holdUntilConfirmed(tx: Tx, { user, amount, activation, now }: Holding): Promise<void> {
  const key = randomUUID();
  await hold(tx, { user, keys: [key], share: (free) => [Math.min(free, amount)], at: now });
  await setActivationHold(tx, { id: activation, hold: key });
}
