import type { DecideReport, StaffReportAnswer } from '@market/chat-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { barRow } from '../stored/bar.queries.ts';
import { deleteRow, lockChannelOf } from '../stored/post.queries.ts';
import { postView } from '../stored/post-view.ts';
import { decideRow, type ReportRow, readReport } from '../stored/report.queries.ts';
import { staffReportView } from '../stored/report-view.ts';
import { reportNotFound } from './read-reports.ts';
import { tellBarred, tellReporter } from './tell-of-reports.ts';

/**
 * Decides a report, once: it is dismissed, its post is removed, or who is accused may not write for a while.
 *
 * @throws DomainError REPORT_NOT_FOUND, REPORT_DECIDED, REPORT_NO_POST, REPORT_NOBODY
 */
export async function decideReport(ctx: SignedInCtx, input: DecideReport): Promise<StaffReportAnswer> {
  const { row, gone } = await inTransaction(ctx.db.pool, async (tx) => {
    const report = await readReport(tx, { id: input.id });
    if (!report) throw reportNotFound();
    refuseUnfit(report, input);
    // The channel before what is about it, as whoever writes there does.
    if (input.decision === 'remove' && report.post_id !== null) await lockChannelOf(tx, { post: report.post_id });
    await decided(ctx, input, tx);
    await tellReporter(tx, { id: input.id, reporter: report.reporter_id, channel: report.channel_id, decision: input.decision });
    if (input.decision === 'bar') await bar(ctx, { ...input, user: report.accused_id ?? 0 }, tx);
    const removed = input.decision === 'remove' && report.post_id !== null ? await deleteRow(tx, { id: report.post_id }) : null;
    return { row: (await readReport(tx, { id: input.id })) ?? report, gone: removed };
  });
  if (input.decision === 'bar' && row.accused_id !== null) ctx.live.barChanged(row.accused_id);
  if (gone) {
    const channel = { id: row.channel_id, user_id: row.user_id, company_id: row.company_id, brand: row.brand };
    const post = await postView(ctx.db.pool, gone);
    ctx.live.changed({ kind: 'deleted', number: gone.moved_number, clock: gone.delete_at, channel, post });
  }
  return { data: staffReportView(row) };
}

function refuseUnfit({ post_id, accused_id }: ReportRow, { decision }: DecideReport): void {
  const code =
    decision === 'remove' && post_id === null ? 'REPORT_NO_POST' : decision === 'bar' && accused_id === null ? 'REPORT_NOBODY' : null;
  if (code) throw new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { decision: code });
}

async function decided(ctx: SignedInCtx, { id, decision, days = null, note }: DecideReport, tx: Tx): Promise<void> {
  const lasts = decision === 'bar' ? days : null;
  const first = await decideRow(tx, { id, decision, days: lasts, note, by: ctx.principal.userId });
  if (!first) throw new DomainError('CONFLICT', 'REPORT_DECIDED');
  const after = { decision, ...(decision === 'bar' ? { days: lasts } : {}) };
  await audit(tx, {
    actor: actorOf(ctx),
    action: 'report.decided',
    subject: 'chat_report',
    subjectId: id,
    after,
    reason: note || undefined,
  });
}

async function bar(ctx: SignedInCtx, { id, user, days = null, note }: DecideReport & { user: number }, tx: Tx): Promise<void> {
  const barred = await barRow(tx, { user, days, note, by: ctx.principal.userId, report: id });
  const until = barred?.until ?? null;
  await tellBarred(tx, { user, until });
  const after = { until: until === null ? null : new Date(until).toISOString(), report: id };
  await audit(tx, { actor: actorOf(ctx), action: 'user.barred', subject: 'user', subjectId: user, after, reason: note || undefined });
}
