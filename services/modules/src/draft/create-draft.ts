import { randomBytes } from 'node:crypto';
import { resolvedConfig } from '@market/modules-contract/config';
import type { CreateDraft, CreatedDraftAnswer } from '@market/modules-contract/draft';
import { DRAFT_VERSION } from '@market/modules-contract/draft-names';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { lockFeed } from '../feed/write-feed.ts';
import { companyOf, requireAction, requireActive } from '../publisher/who-may.ts';
import { requireOwn } from '../version/admit-version.ts';
import { describeFindings, withDescribedFindings } from '../version/describe-findings.ts';
import { buildDigest, servedFiles } from '../version/module-files.ts';
import { judgedRecord, recordIn, warningsOf } from '../version/publish-files.ts';
import { surroundingsIn, vendorOf } from '../version/surroundings.ts';
import { withUnpacked } from '../version/unpack.ts';
import { countDrafts, findKeyMaker, findSameDraft, findStanding, insertDraft, markWhole } from './draft.queries.ts';
import { keepDraftFiles } from './draft-files.ts';
import { draftUrl, ticketOf } from './draft-ticket.ts';

const DRAFTS_A_DAY = 200;
/** Nobody guesses them, and the storage takes them as a name. */
const VERSION_BYTES = 16;

interface Sent {
  files: ReadonlyMap<string, Uint8Array>;
  company: number | null;
}

/**
 * Keeps what an archive holds for an hour, for the caller alone: a person, or whoever made the key. Judged as a publication is, and none of one's
 * quotas is used. The bytes of the newest draft are that draft.
 *
 * @throws DomainError MODULE_REFUSED with the findings, KEY_ACTION_MISSING, KEY_OTHER_MODULE, KEY_DEAD, COMPANY_NOT_ACTIVE, MODULE_TAKEN,
 * DRAFTS_TOO_MANY, and those of archives
 */
export async function createDraft(ctx: Ctx, { file }: CreateDraft): Promise<CreatedDraftAnswer> {
  requireAction(ctx, 'publish');
  const company = companyOf(ctx);
  await requireActive(ctx.db.pool, company);
  return withUnpacked(file, (files) => withDescribedFindings(ctx.locale, () => judgeAndKeep(ctx, { files, company })));
}

async function judgeAndKeep(ctx: Ctx, { files, company }: Sent): Promise<CreatedDraftAnswer> {
  const { record: read, schema } = recordIn(files, company);
  const { pool } = ctx.db;
  requireAction(ctx, 'publish', read.id);
  await requireOwn(pool, { module: read.id, company });
  await requireQuota(pool, company);
  const digest = buildDigest(files);
  const against = { ...(await surroundingsIn(pool)(read)), vendor: vendorOf(company) };
  const warnings = await warningsOf({ record: read, digest }, { files, against });
  const record = judgedRecord(read, warnings);
  const digests = Object.fromEntries(servedFiles(files).map((served) => [served.path, served.digest]));
  // The row stands before the files: whatever happens between, the end of the draft finds them.
  const draft = await inTransaction(pool, async (tx) => {
    await lockFeed(tx);
    await requireActive(tx, company);
    await requireOwn(tx, { module: record.id, company });
    const standing = await standingOf(tx, ctx, { record, schema });
    const row = await writeDraft(tx, { record: standing, digest, digests, company, user: await userOf(tx, ctx) });
    return ticketOf(tx, ctx.sealer, row);
  });
  await keepDraftFiles(ctx.files, { version: draft.version, digests, files });
  await markWhole(pool, { version: draft.version });
  return { data: { ...draft, url: draftUrl(record, draft.ticket), warnings: describeFindings(warnings, ctx.locale) } };
}

/**
 * Nobody else has looked at a draft, so it runs in a frame, unless it is of a module of the marketplace that is at work in the page. What a person tries
 * may do what it asks for, in the name of that person; what a machine sends may do what its module was granted. It is set as its module is.
 */
async function standingOf(
  tx: Tx,
  { publisher }: Pick<Ctx, 'publisher'>,
  { record, schema }: ReturnType<typeof recordIn>,
): Promise<ModuleRecord> {
  const standing = await findStanding(tx, { module: record.id });
  const granted = standing?.granted?.grants ?? [];
  const grants = publisher ? record.grants.filter((grant) => granted.includes(grant)) : record.grants;
  const config = schema ? { config: resolvedConfig(schema, standing?.config ?? {}) } : {};
  return { ...record, ...config, level: standing?.is_in_page ? 'page' : 'frame', grants };
}

/** Whom the draft is for. @throws DomainError KEY_DEAD */
async function userOf(tx: Tx, { principal, publisher }: Pick<Ctx, 'principal' | 'publisher'>): Promise<number> {
  if (principal) return principal.userId;
  const maker = publisher ? await findKeyMaker(tx, { key: publisher.keyId }) : null;
  if (!maker) throw new DomainError('FORBIDDEN', 'KEY_DEAD');
  return maker.created_by;
}

interface Written {
  record: ModuleRecord;
  digest: string;
  digests: Record<string, string>;
  company: number | null;
  user: number;
}

async function writeDraft(tx: Tx, { record, digests, ...draft }: Written) {
  const own = { ...draft, module: record.id };
  const same = await findSameDraft(tx, own);
  if (same) return same;
  await requireQuota(tx, draft.company);
  const version = `${DRAFT_VERSION}${randomBytes(VERSION_BYTES).toString('hex')}`;
  const written = { ...own, version, record: JSON.stringify({ ...record, version }), files: JSON.stringify(digests) };
  const row = await insertDraft(tx, written);
  if (!row) throw new Error('A draft that was just written is not there');
  return row;
}

/** Before a build is judged for nothing, and under the lock of the feed, where it counts. @throws DomainError DRAFTS_TOO_MANY */
async function requireQuota(db: Tx, company: number | null): Promise<void> {
  const counted = await countDrafts(db, { company });
  if (counted && counted.today >= DRAFTS_A_DAY)
    throw new DomainError('TOO_MANY_REQUESTS', 'DRAFTS_TOO_MANY', { max: DRAFTS_A_DAY, retryAfter: counted.seconds_left });
}
