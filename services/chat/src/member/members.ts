import { DONE, userIdOf } from '@market/chat-contract/ids';
import type { GetMember, ListMembers, MarkRead, Member, SetNotifyProps, ViewChannel, Viewed } from '@market/chat-contract/member';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { readerOf } from '../access/reader.ts';
import { findChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { keepMuted, readMembersOf, readOwn } from '../stored/member.queries.ts';
import { memberView } from '../stored/member-view.ts';
import { seeChannels, takeBack } from '../telling/take-back.ts';

/** How many channels a client of Mattermost is told of at once. */
const ALL = 1_000;

const personNotFound = (): DomainError => new DomainError('NOT_FOUND', 'PERSON_NOT_FOUND');

/** @throws DomainError CHANNEL_NOT_FOUND */
export async function listMembers(ctx: SignedInCtx, { id, page, per_page }: ListMembers): Promise<Member[]> {
  await findChannel(ctx, id);
  const part = { channels: [id], only: null, limit: per_page, offset: page * per_page };
  return (await readMembersOf(ctx.db.pool, { ...readerOf(ctx.principal), ...part })).map(memberView);
}

/** @throws DomainError CHANNEL_NOT_FOUND, PERSON_NOT_FOUND for who is not in it */
export async function getMember(ctx: SignedInCtx, { id, user }: GetMember): Promise<Member> {
  await findChannel(ctx, id);
  const reader = readerOf(ctx.principal);
  const only = user === 'me' ? reader.user : userIdOf(user);
  const [row] = only === null ? [] : await readMembersOf(ctx.db.pool, { ...reader, channels: [id], only, limit: 1, offset: 0 });
  if (!row) throw personNotFound();
  return memberView(row);
}

/** The caller in each of their open conversations. */
export async function listOwnMemberships({ db, principal }: SignedInCtx): Promise<Member[]> {
  return (await readOwn(db.pool, { ...readerOf(principal), limit: ALL })).map(memberView);
}

/** Mutes a conversation for the caller, or lets it be heard again. @throws DomainError CHANNEL_NOT_FOUND, PERSON_NOT_FOUND for another person */
export async function setNotifyProps(ctx: SignedInCtx, { id, user, mark_unread }: SetNotifyProps): Promise<typeof DONE> {
  const reader = readerOf(ctx.principal);
  refuseOthers(user, reader.user);
  await findChannel(ctx, id);
  if (mark_unread === undefined) return DONE;
  const muted = mark_unread === 'mention';
  await inTransaction(ctx.db.pool, async (tx) => {
    await keepMuted(tx, { channel: id, user: reader.user, muted });
    if (muted) await takeBack(tx, reader, [id]);
  });
  await tellOfSeen(ctx, [id]);
  return DONE;
}

/** Tells those in the channels, and other pages of the caller, how the caller stands in them now. */
async function tellOfSeen({ db, live, principal }: SignedInCtx, channels: readonly string[]): Promise<void> {
  if (channels.length === 0) return;
  const reader = readerOf(principal);
  const rows = await readMembersOf(db.pool, { ...reader, channels, only: reader.user, limit: channels.length, offset: 0 });
  for (const row of rows)
    live.seen({
      room: { id: row.channel_id, user_id: row.owner_id, company_id: row.company_id },
      user: reader.user,
      member: memberView(row),
    });
}

/** The caller has seen a conversation. @throws DomainError CHANNEL_NOT_FOUND */
export async function viewChannel(ctx: SignedInCtx, { channel_id: id }: ViewChannel): Promise<Viewed> {
  if (id !== '') await findChannel(ctx, id);
  return markRead(ctx, { ids: id === '' ? [] : [id] });
}

/** The same for several, those of others left alone. */
export async function markRead(ctx: SignedInCtx, { ids }: MarkRead): Promise<Viewed> {
  const rows = ids.length === 0 ? [] : await seeChannels(ctx, ids);
  await tellOfSeen(
    ctx,
    rows.map(({ channel_id }) => channel_id),
  );
  return { ...DONE, last_viewed_at_times: Object.fromEntries(rows.map(({ channel_id, viewed_at }) => [channel_id, viewed_at])) };
}

/** Nobody reads or sets what another person has seen. @throws DomainError PERSON_NOT_FOUND */
export function refuseOthers(user: string, own: number): void {
  if (user !== 'me' && userIdOf(user) !== own) throw personNotFound();
}
