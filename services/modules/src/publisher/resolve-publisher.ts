import type { ResolvedPublisher, ResolvePublisher } from '@market/modules-contract/publish-key';
import type { Ctx } from '../context.ts';
import { findLivingKey, noteKeyUse } from './publish-key.queries.ts';

/** What the living key of a digest opens; null: there is none. Whether its company is active is asked where something is published. */
export async function resolvePublisher({ db }: Ctx, { digest }: ResolvePublisher): Promise<ResolvedPublisher> {
  const found = await findLivingKey(db.pool, { digest: Buffer.from(digest, 'hex') });
  if (!found) return { data: null };
  await noteKeyUse(db.pool, { id: found.id });
  const { id, expires_at, ...key } = found;
  return { data: { key_id: id, ...key, expires_at: expires_at.toISOString() } };
}
