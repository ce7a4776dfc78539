import { noticeId, notificationSeen } from '@market/notifications-contract/notification.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { type Reader, readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { markSeen } from '../stored/member.queries.ts';
import { takeBackOfStrangers, takeBackSeen } from '../stored/telling.queries.ts';
import { keyOf } from './notice.ts';

/** What a person was told of channels stands no more: they have seen it, or want to hear nothing of it. */
export async function takeBack(tx: Tx, { user }: Pick<Reader, 'user'>, channels: readonly string[]): Promise<void> {
  await emitSeen(tx, await takeBackSeen(tx, { user, channels }));
}

/** The same of a company's channels for who acts for it no more. */
export async function takeBackFromLeft(tx: Tx, company: number): Promise<void> {
  await emitSeen(tx, await takeBackOfStrangers(tx, { company }));
}

const emitSeen = (tx: Tx, told: readonly { channel: string; person: number }[]): Promise<unknown> =>
  emitAll(
    tx,
    notificationSeen('chat'),
    told.map(({ channel, person }) => ({ id: noticeId(person, keyOf(channel)), payload: { user_id: person, key: keyOf(channel) } })),
  );

/** Notes that the caller has seen channels. One statement, which leaves those alone of which the caller was told: these are taken back with it. */
export async function seeChannels({ db, principal }: Pick<SignedInCtx, 'db' | 'principal'>, ids: readonly string[]) {
  const reader = readerOf(principal);
  const seen = await markSeen(db.pool, { ...reader, channels: ids });
  const known = new Set(seen.map(({ channel_id }) => channel_id));
  const channels = ids.filter((id) => !known.has(id));
  if (channels.length === 0) return seen;
  const told = await inTransaction(db.pool, async (tx) => {
    await takeBack(tx, reader, channels);
    return markSeen(tx, { ...reader, channels });
  });
  return [...seen, ...told];
}
