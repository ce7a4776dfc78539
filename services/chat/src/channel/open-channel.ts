import type { Channel, OpenChannel, OpenGroup, OwnChannel } from '@market/chat-contract/channel';
import { userIdOf } from '@market/chat-contract/ids';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { isStaff, readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { newId } from '../new-id.ts';
import { chatSettings } from '../settings.ts';
import { restoreRow } from '../stored/archive.queries.ts';
import { claimChannel, countNew, dropClaim, insertChannel, type OwnChannelRow, readPair } from '../stored/channel.queries.ts';
import { channelView, ownChannelView } from '../stored/channel-view.ts';
import { readCompanyState } from '../stored/company.queries.ts';
import { findOrderBetween } from '../stored/order-card.queries.ts';
import { findUser, readColleagues, readCompaniesOf } from '../stored/person.queries.ts';
import { channelNotFound, liveChannel } from './find-channel.ts';

/** One user with one company. */
interface Pair {
  user: number;
  company: number;
}

const notAllowed = (): DomainError => new DomainError('FORBIDDEN', 'CHANNEL_NOT_ALLOWED');

/**
 * Opens the caller's conversation with a company, or a vendor's with a user: the one that is there, restored where it was archived, or a new
 * one. The first word to a new company counts as one contact of the day, unless something was ordered there.
 *
 * @throws DomainError CHANNEL_NOT_ALLOWED, COMPANY_NOT_FOUND, PERSON_NOT_FOUND, CONTACT_LIMIT_REACHED, CHANNELS_TOO_MANY, WRITING_BARRED
 */
export async function openChannel(ctx: SignedInCtx, input: OpenChannel): Promise<{ data: OwnChannel }> {
  return { data: ownChannelView(await opened(ctx, pairOf(ctx, input)), readerOf(ctx.principal)) };
}

/** The same by the people of the conversation, as clients of Mattermost name it. @throws DomainError CHANNEL_NOT_ALLOWED where they are no such pair */
export async function openGroup(ctx: SignedInCtx, { ids }: OpenGroup): Promise<Channel> {
  return channelView(await opened(ctx, await pairAmong(ctx, ids)), readerOf(ctx.principal));
}

/** A vendor writes for the own company alone; everybody else as themselves. */
function pairOf({ principal }: SignedInCtx, { company_id, user_id }: OpenChannel): Pair {
  const { user, company } = readerOf(principal);
  if (company === null) {
    if (!mayBegin(principal) || (user_id ?? user) !== user) throw notAllowed();
    return { user, company: company_id };
  }
  if (company !== company_id || user_id === undefined || user_id === null || user_id === user) throw notAllowed();
  return { user: user_id, company };
}

/** Buyers write to companies, and so do the marketplace's own people. */
const mayBegin = (principal: SignedInCtx['principal']): boolean => principal.roles.includes('ROLE_BUYER') || isStaff(principal);

async function pairAmong({ db, principal }: SignedInCtx, ids: readonly string[]): Promise<Pair> {
  const { user, company } = readerOf(principal);
  const named = ids.map(userIdOf);
  const others = named.filter((id) => id !== null && id !== user) as number[];
  if (named.includes(null) || others.length === 0) throw notAllowed();
  if (company === null) {
    const [only, second] = await readCompaniesOf(db.pool, { users: others });
    if (!only || second || !mayBegin(principal)) throw notAllowed();
    return { user, company: only.company_id };
  }
  const colleagues = new Set((await readColleagues(db.pool, { company, users: others })).map(({ user_id }) => user_id));
  const [only, second] = new Set(others.filter((id) => !colleagues.has(id)));
  if (only === undefined || second !== undefined) throw notAllowed();
  return { user: only, company };
}

async function opened(ctx: SignedInCtx, pair: Pair): Promise<OwnChannelRow> {
  const { pool } = ctx.db;
  const reader = readerOf(ctx.principal);
  const find = () => readPair(pool, { ...reader, owner: pair.user, with: pair.company });
  const known = await find();
  if (known) {
    if (known.delete_at === 0) return known;
    const moved = await restoreRow(pool, { ...reader, id: known.id });
    if (moved) ctx.live.changed({ kind: 'restored', number: moved.number, clock: moved.clock, channel: liveChannel(known) });
    return (await find()) ?? known;
  }
  const isContact = await refuseStrangers(ctx, pair);
  await claim(ctx, pair);
  if (isContact) await takeContact(ctx, pair);
  await insertChannel(pool, { id: newId(), owner: pair.user, company: pair.company, creator: reader.user });
  const made = await find();
  if (!made) throw channelNotFound();
  ctx.live.began({ id: made.id, number: 0, clock: 0, user_id: made.user_id, company_id: made.company_id });
  return made;
}

/** What has to hold before two who never talked may begin. Answers whether it is a contact of the caller's. */
async function refuseStrangers(ctx: SignedInCtx, pair: Pair): Promise<boolean> {
  const { pool } = ctx.db;
  const state = (await readCompanyState(pool, { id: pair.company }))?.state;
  if (state !== 'active') throw new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');
  const { company } = readerOf(ctx.principal);
  const hasOrdered = (await findOrderBetween(pool, pair)) !== null;
  if (company !== null && !hasOrdered && !(await ctx.hasProposed({ user_id: pair.user, company_id: company }))) throw notAllowed();
  if (company !== null && !(await findUser(pool, { id: pair.user }))) throw new DomainError('NOT_FOUND', 'PERSON_NOT_FOUND');
  return company === null && !hasOrdered && !isStaff(ctx.principal);
}

/** What is begun at once is counted one after another. */
async function claim({ db, principal }: SignedInCtx, { user: owner, company }: Pair): Promise<void> {
  const creator = principal.userId;
  const { new_channels_a_day: most } = await chatSettings.get(db.pool);
  await inTransaction(db.pool, async (tx) => {
    await lockExclusively(tx, 'chat.new-channels', creator);
    const counted = await countNew(tx, { creator, owner, company });
    if (counted?.barred) throw new DomainError('FORBIDDEN', 'WRITING_BARRED');
    if ((counted?.made ?? 0) >= most) throw new DomainError('TOO_MANY_REQUESTS', 'CHANNELS_TOO_MANY', { most });
    await claimChannel(tx, { creator, owner, company });
  });
}

/** Asked for once there is room for the conversation, and with nothing held meanwhile. Asked again within the day, by whom a crash cut short, it is free. */
async function takeContact(ctx: SignedInCtx, { user, company }: Pair): Promise<void> {
  try {
    await ctx.countContact({ viewer_id: user, company_id: company });
  } catch (refused) {
    await dropClaim(ctx.db.pool, { owner: user, company });
    throw refused;
  }
}
