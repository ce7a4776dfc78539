import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Order } from '@market/orders-contract/order';
import { EDITABLE, FINAL, mayRequestCancel } from '@market/orders-contract/order-state';
import type { UpdateOrder } from '@market/orders-contract/order-update';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { actorOf, orderNotFound } from '../reader.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { lockPart, type Part, readVersions, writeDelivery } from './change-order.queries.ts';
import { moveStatus, noteMove } from './change-status.ts';
import { keepNothing } from './kept-payment.ts';
import { lowerCounts } from './lower-counts.ts';
import { notifyParties, type Parties } from './news.ts';
import { paidByHand } from './paid-by-hand.ts';
import { type Changer, note, type PartChange, savePart } from './part-state.ts';
import { refusePaymentDate } from './payment-date.ts';
import { placeAgain } from './place-again.ts';
import { acceptProposal, declineProposal, needsConsent, propose } from './proposal.ts';
import { getOrder } from './read-orders.ts';
import { judgedRecipient, setRecipient, versionOf } from './set-recipient.ts';
import type { Wanted } from './wanted.ts';
import { isCancelReason, wantedOf } from './wanted-changes.ts';

/** A part that could not follow, and why. */
type Refused = { id: number; code: string };
type Updated = { data: Order & { refused: Refused[] } };

/**
 * Changes an order as far as the caller may. What is sent as it was read changes nothing. A change of a main order goes to each of its
 * parts; those that cannot follow are told.
 *
 * @throws DomainError ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_FIELD_FORBIDDEN, and what the parts of the change say
 */
export async function updateOrder(ctx: SignedInCtx, { data, ...fields }: UpdateOrder): Promise<Updated> {
  const input = { ...fields, ...data };
  const { data: shown } = await getOrder(ctx, { id: input.id });
  const wanted = wantedOf(shown, input, ctx.principal);
  const refused = shown.main_id === null ? await updateMain(ctx, shown.id, wanted) : [];
  if (shown.main_id !== null) await updatePart(ctx, shown.id, wanted);
  ctx.settlement.wake();
  return { data: { ...(await getOrder(ctx, { id: input.id })).data, refused } };
}

/** Its parts first: where none can follow, it stays with who receives it, too. @throws DomainError as `updateParts` and `setRecipient` do */
async function updateMain(ctx: SignedInCtx, main: number, { recipient, ...wanted }: Wanted): Promise<Refused[]> {
  const judged = recipient && judgedRecipient(recipient, ctx.now());
  const refused = wanted.isOfParts ? await updateParts(ctx, main, wanted) : [];
  if (judged)
    await receivedBy(ctx, { order: main, recipient: judged, by: changerOf(ctx), version: wanted.isOfParts ? undefined : wanted.version });
  return refused;
}

const receivedBy = (ctx: SignedInCtx, change: Parameters<typeof setRecipient>[1]): Promise<void> =>
  inTransaction(ctx.db.pool, (tx) => setRecipient(tx, change), { apart: `who receives order ${change.order} is changed` });

const changerOf = ({ principal }: SignedInCtx): Changer => ({ actor: actorOf(principal), id: principal.userId });

/** Each by itself, and none that changed since the version of the main order that was read. @throws ORDER_CHANGED, and what the first one is refused with when none could follow */
async function updateParts(ctx: SignedInCtx, main: number, wanted: Wanted): Promise<Refused[]> {
  if (wanted.items || wanted.deliveryCost !== undefined) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  // What a repeated call goes by is what the first one read.
  const parts = await inTransaction(ctx.db.pool, async (tx) => {
    const family = await readVersions(tx, { main });
    if (wanted.version !== undefined && wanted.version !== versionOf(family)) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
    return family.filter(({ id }) => id !== main);
  });
  const refusals: { id: number; refusal: DomainError }[] = [];
  for (const { id, version } of parts) {
    await updatePart(ctx, id, { ...wanted, version: wanted.version && version }).catch((thrown: unknown) => {
      if (!(thrown instanceof DomainError)) throw thrown;
      refusals.push({ id, refusal: thrown });
    });
  }
  const [first] = refusals;
  if (first && refusals.length === parts.length) throw first.refusal;
  return refusals.map(({ id, refusal: { code } }) => ({ id, code }));
}

/** One part; also of what may be done by several at once. All of it or nothing is done, with who receives the order. */
export async function updatePart(ctx: SignedInCtx, id: number, { recipient: shown, ...wanted }: Wanted): Promise<void> {
  if (!wanted.isOfParts && !shown) return;
  const by = changerOf(ctx);
  const recipient = shown && judgedRecipient(shown, ctx.now());
  if (wanted.status === 'new') {
    await placeAgain(ctx, id, { by, reason: wanted.reason, version: wanted.version });
    // Nothing but a crash comes between them: what could be refused of it was judged before.
    return recipient && receivedBy(ctx, { order: id, recipient, by, version: undefined });
  }
  if (wanted.consent === true) return acceptProposal(ctx, id, { by: asBuyer(by), version: wanted.version });
  const change = async (tx: Tx) => {
    if (recipient) await setRecipient(tx, { order: id, recipient, by, version: wanted.version });
    const part = await lockPart(tx, { id });
    if (!part) throw orderNotFound();
    // Once it is locked: of two who edit at once, one has read an older version.
    if (!recipient && wanted.version !== undefined && wanted.version !== part.version) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
    if (wanted.isOfParts) await applyTo(tx, part, { wanted, by, now: ctx.now(), locale: ctx.locale });
  };
  await inTransaction(ctx.db.pool, change, { apart: `order ${id} is changed` });
}

/** Whoever placed an order answers and asks as its buyer, also a manager. */
const asBuyer = (by: Changer): Changer => ({ ...by, actor: 'buyer' });

/** Status and payment. What is paid by the same call may be handed over by it; what is cancelled by it is not paid any more. */
async function moveOf(tx: Tx, part: Part, applied: Applied): Promise<PartChange> {
  const { payment, status: to } = applied.wanted;
  if (payment?.status === 'paid' && to !== 'canceled') {
    const paid = await paymentChange(tx, part, applied);
    return { ...paid, ...(await statusStep(tx, { ...part, ...paid } as Part, applied)) };
  }
  const status = await statusStep(tx, part, applied);
  return { ...status, ...(await paymentChange(tx, { ...part, ...status }, applied)) };
}

interface Applied {
  wanted: Wanted;
  by: Changer;
  now: Date;
  locale: Locale;
}

/** Lines first, because a status may need all of them to be held; each step sees what the one before made of the part. */
async function applyTo(tx: Tx, part: Part, applied: Applied): Promise<void> {
  const edit = await editChange(tx, part, applied);
  const cheaper = { ...part, ...edit };
  const moved = await moveOf(tx, cheaper, applied);
  const request = await cancelRequestChange(tx, part, applied);
  const archived = await archivedChange(tx, { ...part, ...moved }, applied);
  const answer = applied.wanted.consent === false ? await declineProposal(tx, part, asBuyer(applied.by)) : {};
  const change = { ...edit, ...answer, ...moved, ...request, ...archived };
  if (Object.keys(change).length > 0) await savePart(tx, cheaper, change);
}

/** What is cheaper comes at once; what is dearer, or takes more goods, waits for the buyer. */
async function editChange(tx: Tx, part: Part, { wanted, by, now }: Applied) {
  const { items, deliveryCost, reason } = wanted;
  if (!items && deliveryCost === undefined) return {};
  if (!EDITABLE.includes(part.status)) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  if (deliveryCost !== undefined && part.payment_status === 'paid') throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  if (deliveryCost && part.delivery_type === 'self') throw new DomainError('CONFLICT', 'ORDER_PICKUP_FREE');
  const isAsked = await needsConsent(tx, part, wanted);
  // Paid by the same call, it would be asked for and dropped.
  const isPaid = wanted.payment?.status === 'paid' || wanted.status === 'payed';
  if (isAsked && deliveryCost !== undefined && isPaid) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  if (isAsked) return { proposal: await propose(tx, part, { edit: wanted, by, now }) };
  const lowered = items ? await lowerCounts(tx, part, items) : {};
  if (deliveryCost !== undefined) await writeDelivery(tx, { order: part.id, cost: String(deliveryCost) });
  const delivery = deliveryCost === undefined ? {} : { delivery_cost: deliveryCost };
  const after = { ...part, ...lowered, ...delivery };
  const amount = (of: Part) => String(toRoubles(of.sum - of.discount + of.delivery_cost));
  await note(tx, by, { order: part.id, kind: 'items', before: amount(part), after: amount(after), reason });
  return { ...lowered, ...delivery, proposal: null, holdsLess: items !== undefined, repriced: true };
}

async function statusStep(tx: Tx, part: Part, { wanted, by, now, locale }: Applied): Promise<PartChange> {
  const { status: to, cancelReason, reason } = wanted;
  if (!to || to === part.status) return {};
  // Words of one's own stand in the timeline; what a cancellation is told by is a word of the list.
  const code = cancelReason ?? (isCancelReason(reason) ? reason : undefined);
  return moveStatus(tx, part, { to, by, reason: to === 'canceled' ? code : reason, noted: reason ?? cancelReason, now, locale });
}

async function archivedChange(tx: Tx, part: Pick<Part, 'id' | 'status'>, { wanted: { archived }, by }: Applied): Promise<PartChange> {
  if (archived === undefined) return {};
  if (!FINAL.includes(part.status)) throw new DomainError('CONFLICT', 'ORDER_NOT_ARCHIVED');
  await note(tx, by, { order: part.id, kind: archived ? 'archived' : 'unarchived' });
  return { archived };
}

/** @throws DomainError ORDER_PAYMENT_FIXED where it was paid by card, or the order is over; what `refusePaymentDate` says */
async function paymentChange(
  tx: Tx,
  part: Parties & Pick<Part, 'status' | 'payment_status'> & PartChange,
  { wanted, by, now }: Applied,
): Promise<PartChange> {
  const { payment } = wanted;
  if (!payment || payment.status === part.payment_status) return {};
  if (payment.record) refusePaymentDate(payment.record.date, now);
  const byHand = part.payment?.by_hand !== false;
  if (payment.status === 'not_paid' && (FINAL.includes(part.status) || !byHand)) throw new DomainError('CONFLICT', 'ORDER_PAYMENT_FIXED');
  if (payment.status === 'paid' && part.status === 'canceled') throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  await note(tx, by, { order: part.id, kind: 'payment', before: part.payment_status, after: payment.status, reason: wanted.reason });
  if (payment.status === 'not_paid') {
    await keepNothing(tx, part);
    const back = part.status === 'payed' ? await noteMove(tx, part, { to: 'in_processing', by, reason: wanted.reason }) : {};
    return { payment_status: 'not_paid', payment: null, ...back };
  }
  return paidByHand(part, payment.record, now);
}

/** A buyer asks, whoever sells declines; to grant it is to cancel. What was asked is not asked again, and nothing is declined that was not. */
async function cancelRequestChange(tx: Tx, part: Part, { wanted, by, now }: Applied): Promise<PartChange> {
  if (!wanted.cancelRequest || (part.cancel_request !== null) === (wanted.cancelRequest === 'ask')) return {};
  const news = { kind: 'order_cancel', by: by.id ?? 0 };
  if (wanted.cancelRequest === 'decline') {
    await notifyParties(tx, part, {
      ...news,
      title: NEWS_TITLES.cancelDeclined(part.id),
    });
    await note(tx, by, { order: part.id, kind: 'cancel_declined', reason: wanted.reason });
    return { cancel_request: null };
  }
  if (!mayRequestCancel(part.status)) {
    throw new DomainError('CONFLICT', 'ORDER_TRANSITION_NOT_ALLOWED', { from: part.status, to: 'canceled', allowed: [] });
  }
  const reason = wanted.cancelReason ?? 'other';
  await notifyParties(tx, part, {
    ...news,
    title: NEWS_TITLES.cancelRequested(part.id),
  });
  await note(tx, asBuyer(by), { order: part.id, kind: 'cancel_requested', reason: wanted.reason ?? reason });
  return { cancel_request: { reason, text: wanted.reason ?? '', at: now.toISOString() } };
}
