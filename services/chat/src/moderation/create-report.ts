import type { CreateReport, Report, ReportAnswer } from '@market/chat-contract/moderation';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { findOwnChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { findPost } from '../post/read-posts.ts';
import { chatSettings } from '../settings.ts';
import { countReportsOf, findOpenReport, insertReport } from '../stored/report.queries.ts';
import { reportView } from '../stored/report-view.ts';
import { tellStaff } from './tell-of-reports.ts';

/**
 * Tells staff of a post of the other side, or of the conversation. What is reported already is the same report, until it is decided.
 *
 * @throws DomainError CHANNEL_NOT_FOUND, FORBIDDEN for who is no party of it, POST_NOT_FOUND, REPORT_OWN, REPORTS_TOO_MANY
 */
export async function createReport(ctx: SignedInCtx, input: CreateReport): Promise<ReportAnswer> {
  const { reports_a_day: most } = await chatSettings.get(ctx.db.pool);
  const report = await inTransaction(ctx.db.pool, async (tx) => {
    await findOwnChannel(ctx, input.channel_id, tx);
    if (input.post_id) await refuseUnreportable(ctx, { ...input, post_id: input.post_id }, tx);
    return reported(tx, { ...input, reporter: ctx.principal.userId, most });
  });
  return { data: reportView(report) };
}

async function refuseUnreportable(ctx: SignedInCtx, { post_id, channel_id }: CreateReport & { post_id: string }, tx: Tx): Promise<void> {
  const post = await findPost(ctx, post_id, tx);
  if (post.channel_id !== channel_id) throw new DomainError('NOT_FOUND', 'POST_NOT_FOUND');
  if (post.user_id === ctx.principal.userId)
    throw new DomainError('UNPROCESSABLE_CONTENT', 'REPORT_OWN', undefined, { post_id: 'REPORT_OWN' });
}

async function reported(tx: Tx, { channel_id: channel, post_id, reason, text, reporter, most }: CreateReport & Limited): Promise<Report> {
  const about = { channel, post: post_id ?? null, reporter };
  // What several calls bring at once is counted one after another.
  await lockExclusively(tx, 'chat.reports', reporter);
  const open = await findOpenReport(tx, about);
  if (open) return open;
  const made = await countReportsOf(tx, { reporter });
  if ((made?.made ?? 0) >= most) throw new DomainError('TOO_MANY_REQUESTS', 'REPORTS_TOO_MANY', { most });
  const written = await insertReport(tx, { ...about, reason, text });
  if (!written) throw new DomainError('NOT_FOUND', 'CHANNEL_NOT_FOUND');
  await tellStaff(tx, written.id);
  return written;
}

interface Limited {
  reporter: number;
  /** Reports a day. */
  most: number;
}
