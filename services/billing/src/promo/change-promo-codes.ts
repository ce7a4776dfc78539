import { isDeepStrictEqual } from 'node:util';
import type { CreatePromoCode, PromoCodeAnswer, PromoCodeId, PromoSettings, UpdatePromoCode } from '@market/billing-contract/promo-code';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { billingSettings } from '../settings.ts';
import { isAdmin } from '../tariff/shown-tariff.ts';
import {
  freeCode,
  insertPromoCode,
  lockPromoCode,
  type PromoCodeRow,
  readPromoCode,
  removePromoCode,
  writePromoCode,
} from './promo-code.queries.ts';
import { promoCodeView } from './promo-code-view.ts';

const notFound = (): DomainError => new DomainError('NOT_FOUND', 'PROMO_CODE_NOT_FOUND');
const under = (field: string, code: string, details?: Record<string, unknown>): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', details, { [field]: code });
const TAKEN = { promo_code_code_key: () => under('code', 'CODE_TAKEN') };

/** Makes a code of the administrator's. @throws DomainError CODE_TAKEN under its field */
export async function createPromoCode(ctx: SignedInCtx, input: CreatePromoCode): Promise<PromoCodeAnswer> {
  const id = await refusingTaken(TAKEN, () =>
    inTransaction(ctx.db.pool, async (tx) => {
      await freeCode(tx, { code: input.code });
      const made = await insertPromoCode(tx, {
        ...{ code: input.code, author: ctx.principal.userId, amount: input.amount ?? null, bonus: input.bonus ?? null },
        ...{ maxUses: input.max_uses ?? null, startsOn: input.starts_on ?? null, endsOn: input.ends_on ?? null },
        ...{ active: input.active ?? true, now: ctx.now() },
      });
      if (!made) throw new Error('A promo code was not written');
      await audit(tx, { actor: actorOf(ctx), action: 'promo_code.created', subject: 'promo_code', subjectId: made.id, after: input });
      return made.id;
    }),
  );
  return viewOf(ctx, id);
}

/**
 * Changes a code. What was activated stays as it was.
 *
 * @throws DomainError PROMO_CODE_NOT_FOUND, PROMO_CODE_CHANGED; CODE_TAKEN, CODE_USED_STAYS, USES_BELOW or DATES_REVERSED under their fields
 */
export async function updatePromoCode(ctx: SignedInCtx, input: UpdatePromoCode): Promise<PromoCodeAnswer> {
  await refusingTaken(TAKEN, () =>
    inTransaction(ctx.db.pool, async (tx) => {
      const before = await lockPromoCode(tx, { id: input.id });
      if (!before) throw notFound();
      if (input.version !== undefined && input.version !== before.version) throw new DomainError('CONFLICT', 'PROMO_CODE_CHANGED');
      const after = merged(before, input);
      if (isDeepStrictEqual(after, merged(before, { id: input.id }))) return;
      judge(before, after);
      await writeCode(tx, ctx, { before, after });
    }),
  );
  return viewOf(ctx, input.id);
}

type Merged = ReturnType<typeof merged>;

function merged(before: PromoCodeRow, input: UpdatePromoCode) {
  const said = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
  return {
    ...{ code: said(input.code, before.code), amount: said(input.amount, before.amount), bonus: said(input.bonus, before.bonus) },
    ...{ maxUses: said(input.max_uses, before.max_uses), startsOn: said(input.starts_on, before.starts_on) },
    ...{ endsOn: said(input.ends_on, before.ends_on), active: said(input.active, before.active) },
  };
}

function judge(before: PromoCodeRow, { code, maxUses, startsOn, endsOn }: Merged): void {
  if (code !== before.code && before.uses > 0) throw under('code', 'CODE_USED_STAYS');
  if (maxUses !== null && maxUses < before.uses) throw under('max_uses', 'USES_BELOW', { uses: before.uses });
  if (startsOn !== null && endsOn !== null && startsOn > endsOn) throw under('ends_on', 'DATES_REVERSED');
}

async function writeCode(tx: Tx, ctx: SignedInCtx, { before, after }: { before: PromoCodeRow; after: Merged }): Promise<void> {
  if (after.code !== before.code) await freeCode(tx, { code: after.code });
  await writePromoCode(tx, { id: before.id, ...after });
  await audit(tx, { actor: actorOf(ctx), action: 'promo_code.changed', subject: 'promo_code', subjectId: before.id, before, after });
}

/** Deletes a code that nobody has used; any other is switched off. @throws DomainError PROMO_CODE_NOT_FOUND */
export async function deletePromoCode(ctx: SignedInCtx, { id }: PromoCodeId): Promise<{ data: { id: number; deleted: boolean } }> {
  const removed = await inTransaction(ctx.db.pool, async (tx) => {
    const gone = await removePromoCode(tx, { id, now: ctx.now() });
    if (gone) await audit(tx, { actor: actorOf(ctx), action: 'promo_code.deleted', subject: 'promo_code', subjectId: id, after: gone });
    return gone;
  });
  if (!removed) throw notFound();
  return { data: { id, deleted: removed.deleted } };
}

async function viewOf({ db }: SignedInCtx, id: number): Promise<PromoCodeAnswer> {
  const [row, settings] = await Promise.all([readPromoCode(db.pool, { id }), billingSettings.get(db.pool)]);
  if (!row) throw notFound();
  return { data: promoCodeView(row, settings) };
}

/** @throws DomainError PROMO_CODE_NOT_FOUND, also for one of another author */
export async function getPromoCode(ctx: SignedInCtx, { id }: PromoCodeId): Promise<PromoCodeAnswer> {
  const answer = await viewOf(ctx, id);
  if (!isAdmin(ctx.principal) && answer.data.author.id !== ctx.principal.userId) throw notFound();
  return answer;
}

export async function getPromoSettings({ db }: SignedInCtx): Promise<{ data: PromoSettings }> {
  const { promo_amount: amount, promo_bonus: bonus } = await billingSettings.get(db.pool);
  return { data: { amount, bonus } };
}

/** What codes are worth from now on; what was activated stays as it was. */
export async function updatePromoSettings(ctx: SignedInCtx, { amount, bonus }: PromoSettings): Promise<{ data: PromoSettings }> {
  await inTransaction(ctx.db.pool, (tx) => billingSettings.set(tx, { promo_amount: amount, promo_bonus: bonus }, actorOf(ctx)));
  return { data: { amount, bonus } };
}
