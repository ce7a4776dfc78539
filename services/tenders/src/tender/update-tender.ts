import { isDeepStrictEqual } from 'node:util';
import { toKopecks } from '@market/kit-contract/money';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Tender, UpdateTender } from '@market/tenders-contract/tender';
import { readShownCategories } from '../category/category-card.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { closeProposals } from '../locked-tender/close-proposals.ts';
import { readLiveCompanies } from '../locked-tender/live-companies.queries.ts';
import { type LockedTender, lockTender, setTenderStatus } from '../locked-tender/lock-tender.queries.ts';
import { keeps, readerOf, tenderClosed, tenderNotFound } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { getTender } from './get-tender.ts';
import { arrayText, judgeCategories, judgeDates } from './judge-tender.ts';
import { saveTender } from './tender.queries.ts';

/**
 * Changes or cancels an open tender. What it says already changes nothing, so an answer may be sent back as it came.
 *
 * @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED, TENDER_CHANGED; what `judgeDates` and `judgeCategories` refuse
 */
export async function updateTender(ctx: SignedInCtx, input: UpdateTender): Promise<{ data: Tender }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const tender = await lockTender(tx, { id: input.id });
    if (!tender || !keeps(readerOf(ctx.principal), tender)) throw tenderNotFound();
    if (input.status === 'canceled' && tender.status !== 'canceled') await cancelTender(tx, ctx, { tender, input });
    else await change(tx, ctx, { tender, input });
  });
  return getTender(ctx, { id: input.id });
}

async function cancelTender(tx: Tx, ctx: SignedInCtx, { tender, input }: Change): Promise<void> {
  if (tender.status !== 'open') throw tenderClosed();
  refuseOutdated(tender, input);
  const companies = await closeProposals(tx, { tender, reason: 'tender_canceled' });
  const written = await setTenderStatus(tx, { id: tender.id, status: 'canceled' });
  await audit(tx, { actor: actorOf(ctx), action: 'tender.canceled', subject: 'tender', subjectId: tender.id });
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...companies] });
}

interface Body {
  title: string | null;
  description: string;
  desired_price: number;
  price_for: 'whole' | 'piece';
  quantity: number | null;
  city: string | null;
  needed_by: string | null;
  closes_on: string;
  categories: number[];
}

const bodyOf = (tender: LockedTender): Body => ({
  ...{ title: tender.title, description: tender.description, desired_price: Number(tender.desired_price), price_for: tender.price_for },
  ...{ quantity: tender.quantity, city: tender.city, needed_by: tender.needed_by, closes_on: tender.closes_on },
  categories: JSON.parse(tender.categories.replace('{', '[').replace('}', ']')) as number[],
});

/** An answer leaves out categories that are gone: sent back, it takes none of them away. */
async function withGone(tx: Tx, before: readonly number[], given: number[] | undefined): Promise<number[] | undefined> {
  if (given === undefined) return undefined;
  const there = (await readShownCategories(tx, { ids: before })).map(({ id }) => id);
  const shown = before.filter((id) => there.includes(id));
  return isDeepStrictEqual(shown, given) ? [...before] : given;
}

/** What is left out stays. */
function bodyAfter(before: Body, input: UpdateTender): Body {
  const { title, description, desired_price, price_for, quantity, city, needed_by, closes_on, categories } = input;
  return {
    title: title === undefined ? before.title : title,
    description: description ?? before.description,
    desired_price: desired_price === undefined ? before.desired_price : toKopecks(desired_price),
    price_for: price_for ?? before.price_for,
    quantity: quantity === undefined ? before.quantity : quantity,
    city: city === undefined ? before.city : city,
    needed_by: needed_by === undefined ? before.needed_by : needed_by,
    closes_on: closes_on ?? before.closes_on,
    categories: categories ? [...new Set(categories)] : before.categories,
  };
}

interface Change {
  tender: LockedTender;
  input: UpdateTender;
}

/** @throws DomainError TENDER_CHANGED where another version was edited */
function refuseOutdated({ version }: LockedTender, input: UpdateTender): void {
  if (input.version !== undefined && input.version !== version) throw new DomainError('CONFLICT', 'TENDER_CHANGED', { version });
}

async function change(tx: Tx, ctx: SignedInCtx, { tender, input }: Change): Promise<void> {
  const before = bodyOf(tender);
  const after = bodyAfter(before, { ...input, categories: await withGone(tx, before.categories, input.categories) });
  const isReopened = input.status !== undefined && input.status !== tender.status;
  if (isDeepStrictEqual(before, after) && !isReopened) return;
  if (tender.status !== 'open' || isReopened || tender.closes_at <= ctx.now()) throw tenderClosed();
  refuseOutdated(tender, input);
  judgeDates(
    {
      needed_by: after.needed_by === before.needed_by ? null : after.needed_by,
      closes_on: after.closes_on === before.closes_on ? null : after.closes_on,
    },
    ctx.now(),
  );
  await judgeCategories(
    tx,
    after.categories.filter((id) => !before.categories.includes(id)),
  );
  const isOtherwise = !isDeepStrictEqual({ ...before, closes_on: '' }, { ...after, closes_on: '' });
  const written = await saveTender(tx, {
    ...{ id: tender.id, title: after.title, description: after.description, price: String(after.desired_price), priceFor: after.price_for },
    ...{ quantity: after.quantity, city: after.city, needed: after.needed_by, closes: after.closes_on },
    ...{ categories: arrayText(after.categories), asked: isOtherwise ? 1 : 0 },
  });
  await audit(tx, { actor: actorOf(ctx), action: 'tender.changed', subject: 'tender', subjectId: tender.id, before, after });
  const companies = (await readLiveCompanies(tx, { tender: tender.id })).map(({ company }) => company);
  const members = [...(await membersOf(tx, companies)).values()].flat();
  if (isOtherwise) await notify(tx, { kind: 'tender_changed', tender, userIds: members, by: ctx.principal.userId });
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
}
