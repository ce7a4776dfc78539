import { createHash, randomBytes } from 'node:crypto';
import {
  type CreatedPublishKeyAnswer,
  type CreatePublishKey,
  PUBLISH_KEY_HEAD,
  type PublishKey,
  type PublishKeyAnswer,
  type PublishKeys,
  type RevokePublishKey,
} from '@market/modules-contract/publish-key';
import { actorOf, audit } from '@market/service-kit/data/audit';
import type { RowOf } from '@market/service-kit/data/columns';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { countLivingKeys, findPublishKey, insertPublishKey, readPublishKeys, revokePublishKeyNow } from './publish-key.queries.ts';
import { companyOf, requireActive } from './who-may.ts';

const KEY_BYTES = 32;
/** Of the key, its head included: enough to tell five of them apart, and 48 bits of 256 shown. */
const SHOWN_CHARACTERS = 12;
const LIVING_MAX = 5;

const rowOf = ({ created_at, expires_at, revoked_at, last_used_at, ...row }: RowOf<typeof insertPublishKey.row>): PublishKey => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Makes a key of the caller's company and tells it this once. @throws DomainError COMPANY_NOT_ACTIVE, KEY_NAME_TAKEN, KEYS_TOO_MANY */
export async function createPublishKey(ctx: SignedInCtx, { name, modules, actions }: CreatePublishKey): Promise<CreatedPublishKeyAnswer> {
  const company = companyOf(ctx);
  const key = `${PUBLISH_KEY_HEAD}${randomBytes(KEY_BYTES).toString('base64url')}`;
  const digest = createHash('sha256').update(key).digest();
  const wanted = { name, modules: [...new Set(modules)].sort(), actions: [...new Set(actions)].sort() };
  return inTransaction(ctx.db.pool, async (tx) => {
    // No company has the number 0, under which the marketplace's own keys are counted.
    await lockExclusively(tx, 'modules.publish-keys', company ?? 0);
    await requireActive(tx, company);
    const living = await countLivingKeys(tx, { company, name });
    // A client that got no answer asks again: it is refused, rather than given one key more that nobody knows of.
    if ((living?.of_name ?? 0) > 0) throw new DomainError('CONFLICT', 'KEY_NAME_TAKEN', { name });
    if ((living?.total ?? 0) >= LIVING_MAX) throw new DomainError('CONFLICT', 'KEYS_TOO_MANY', { max: LIVING_MAX });
    const head = key.slice(0, SHOWN_CHARACTERS);
    const row = await insertPublishKey(tx, { ...wanted, company, digest, head, by: ctx.principal.userId });
    if (!row) throw new Error('A key that was just written is not there');
    const after = { ...wanted, company_id: company };
    await audit(tx, { actor: actorOf(ctx), action: 'publish_key.created', subject: 'publish_key', subjectId: row.id, after });
    return { data: { ...rowOf(row), key } };
  });
}

/** The keys of the caller's company, the newest first. */
export async function listPublishKeys(ctx: SignedInCtx): Promise<PublishKeys> {
  return { data: (await readPublishKeys(ctx.db.pool, { company: companyOf(ctx) })).map(rowOf) };
}

/** Ends a key of the caller's company for good; administrators end any. Again it is as it was. @throws DomainError KEY_NOT_FOUND */
export async function revokePublishKey(ctx: SignedInCtx, { id }: RevokePublishKey): Promise<PublishKeyAnswer> {
  const company = companyOf(ctx);
  return inTransaction(ctx.db.pool, async (tx) => {
    const found = await findPublishKey(tx, { id });
    if (!found || (company !== null && found.company !== company)) throw new DomainError('NOT_FOUND', 'KEY_NOT_FOUND');
    const { company: owner, ...row } = found;
    if (row.revoked_at) return { data: rowOf(row) };
    const revoked = await revokePublishKeyNow(tx, { id });
    const after = { company_id: owner, name: row.name };
    await audit(tx, { actor: actorOf(ctx), action: 'publish_key.revoked', subject: 'publish_key', subjectId: id, after });
    return { data: rowOf(revoked ?? row) };
  });
}
