import { type ModuleConfig, resolvedConfig } from '@market/modules-contract/config';
import type { FeedPayload, ModuleRecord } from '@market/modules-contract/feed';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import type { Granted } from '@market/modules-contract/module';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { findNewestFeed, insertFeed, readCandidates, readLiveRecords, readPlaceOrders } from './feed.queries.ts';
import { signPayload } from './signing-keys.ts';

const DAY_MS = 86_400_000;
/** So long a feed is believed: a registry that is down for a week takes nothing out of the shop. */
const BELIEVED_DAYS = 7;

/**
 * Writes and signs the feed as the tables say it now, in the transaction of what changed. Whoever changes what stands in it holds
 * `lockFeed` from before the change, so each document says all that the ones before it said.
 *
 * A revision is the time in seconds, or the number after the last one: it grows also when the database goes back to an older copy.
 */
export async function writeFeed(tx: Tx, { sealer, now }: Pick<Dependencies, 'sealer' | 'now'>, reason: string): Promise<void> {
  const last = await findNewestFeed(tx);
  const issuedAt = now();
  const revision = Math.max((last?.revision ?? 0) + 1, Math.floor(issuedAt.getTime() / 1000));
  const live = await readLiveRecords(tx);
  const orders = await readPlaceOrders(tx);
  const records = (isStopped: boolean) => live.filter(({ is_stopped }) => is_stopped === isStopped).map(asOffered);
  const document: FeedPayload = {
    ...{ schema: 2, revision, issuedAt: issuedAt.toISOString() },
    expiresAt: new Date(issuedAt.getTime() + BELIEVED_DAYS * DAY_MS).toISOString(),
    modules: records(false),
    candidates: (await readCandidates(tx)).map(({ record, schema, config, granted, ...to }) => ({
      record: asOffered({ record, schema, config, granted }),
      to,
    })),
    stopped: records(true).map(({ id, title, level, routes }) => ({ id, title, level, paths: routes.map(({ path }) => path) })),
    places: Object.fromEntries(orders.map(({ slot, modules }) => [slot, modules])),
    pinned: live.filter(({ is_pinned }) => is_pinned).map(({ record }) => record.id),
  };
  const payload = JSON.stringify(document);
  await insertFeed(tx, { revision, payload, reason, issuedAt, ...(await signPayload(tx, sealer, payload)) });
}

interface Offered {
  record: ModuleRecord;
  schema: ConfigSchema | null;
  config: ModuleConfig;
  granted: Granted | null;
}

/** A version with what is decided of its module: each is set by its own schema, a candidate as well. */
const asOffered = ({ record, schema, config, granted }: Offered): ModuleRecord => ({
  ...asGranted(record, granted),
  ...(schema ? { config: resolvedConfig(schema, config) } : {}),
});

/** What a module may do is the registry's word. Without one it is the marketplace's own, which may do what it asks for, in the page. */
function asGranted(record: ModuleRecord, granted: Granted | null): ModuleRecord {
  if (!granted) return record;
  return { ...record, level: granted.level, grants: record.grants.filter((grant) => granted.grants.includes(grant)) };
}

/** To be held by every change of what stands in the feed. */
export const lockFeed = (tx: Tx): Promise<void> => lockExclusively(tx, 'modules.feed');
