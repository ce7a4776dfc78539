import { buffer } from 'node:stream/consumers';
import type { FileContent } from '@market/modules-contract/distribution';
import type { GetDraftFile, NewestDraft, NewestDraftAnswer } from '@market/modules-contract/draft';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx, SignedInCtx } from '../context.ts';
import { lockFeed } from '../feed/write-feed.ts';
import { findDraftDigest, findNewestDraft } from './draft.queries.ts';
import { draftKeyOf } from './draft-files.ts';
import { ticketOf } from './draft-ticket.ts';

/** The caller's newest draft of a module, for a tab that shows an older one. */
export async function getNewestDraft(ctx: SignedInCtx, { module, version }: NewestDraft): Promise<NewestDraftAnswer> {
  const { pool } = ctx.db;
  const row = await findNewestDraft(pool, { module, user: ctx.principal.userId });
  if (!row || row.version === version) return { data: null };
  const data = await inTransaction(pool, async (tx) => {
    await lockFeed(tx);
    return ticketOf(tx, ctx.sealer, row);
  });
  return { data };
}

/** What a file of a draft holds, within its hour. @throws DomainError DRAFT_NOT_FOUND */
export async function getDraftFile({ db, files }: Ctx, { module, version, path }: GetDraftFile): Promise<FileContent> {
  const digest = (await findDraftDigest(db.pool, { module, version, path }))?.digest;
  const found = digest ? await files.get(draftKeyOf(version, digest)) : null;
  if (!found) throw new DomainError('NOT_FOUND', 'DRAFT_NOT_FOUND');
  return { data: { content: (await buffer(found.content)).toString('base64') } };
}
