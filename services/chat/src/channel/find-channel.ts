import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import type { LiveChannel } from '../live/channel-events.ts';
import { type ChannelRow, type OwnChannelRow, readChannel, readChannelsByIds } from '../stored/channel.queries.ts';
import { readOnlyReason } from '../stored/channel-view.ts';

export const channelNotFound = (): DomainError => new DomainError('NOT_FOUND', 'CHANNEL_NOT_FOUND');

/**
 * A channel of the caller's.
 *
 * @param tx the caller's transaction, where there is one
 * @throws DomainError CHANNEL_NOT_FOUND for another's as for one that is not there
 */
export async function findChannel(
  { db, principal }: Pick<SignedInCtx, 'db' | 'principal'>,
  id: string,
  tx: Tx = db.pool,
): Promise<ChannelRow> {
  const row = await readChannel(tx, { ...readerOf(principal), id });
  if (!row) throw channelNotFound();
  return row;
}

/** The same as its reader's list shows it. @throws DomainError CHANNEL_NOT_FOUND */
export async function findListed(ctx: Pick<SignedInCtx, 'db' | 'principal'>, id: string, tx: Tx = ctx.db.pool): Promise<OwnChannelRow> {
  const [row] = await readChannelsByIds(tx, { ...readerOf(ctx.principal), ids: [id] });
  if (!row) throw channelNotFound();
  return row;
}

/** One that the caller is a party of. @throws DomainError CHANNEL_NOT_FOUND, and FORBIDDEN for staff who look at it or joined */
export async function findOwnChannel(ctx: Pick<SignedInCtx, 'db' | 'principal'>, id: string, tx: Tx = ctx.db.pool): Promise<ChannelRow> {
  const row = await findChannel(ctx, id, tx);
  if (row.place !== 'user' && row.place !== 'company') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  return row;
}

/** @throws DomainError CHANNEL_READ_ONLY */
export function refuseReadOnly(row: ChannelRow): void {
  const reason = readOnlyReason(row);
  if (reason) throw new DomainError('FORBIDDEN', 'CHANNEL_READ_ONLY', { reason });
}

/** A channel as its events name it. */
export const liveChannel = ({ id, user_id, company_id, brand }: ChannelRow): LiveChannel => ({ id, user_id, company_id, brand });
