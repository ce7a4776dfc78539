import { personId, userIdOf } from '@market/chat-contract/ids';
import type {
  GetReport,
  ListReports,
  NamedPerson,
  ReportInContext,
  ReportInContextAnswer,
  ReportPage,
} from '@market/chat-contract/moderation';
import type { Post } from '@market/chat-contract/post';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readPostsByIds, readStretch } from '../stored/post.queries.ts';
import { postViews } from '../stored/post-view.ts';
import { countReports, type ReportRow, readNames, readReport, readReported, readReports } from '../stored/report.queries.ts';
import { staffReportView } from '../stored/report-view.ts';

/** Posts on either side of the one that was reported. */
const BESIDE = 10;

export const reportNotFound = (): DomainError => new DomainError('NOT_FOUND', 'REPORT_NOT_FOUND');

/** Reports, the newest first. */
export async function listReports({ db, totals }: SignedInCtx, { state, page, per_page }: ListReports): Promise<ReportPage> {
  const decided = state === 'decided';
  const count = async () => (await countReports(db.pool, { decided }))?.total ?? 0;
  const [rows, total] = await Promise.all([
    readReports(db.pool, { decided, limit: per_page, offset: (page - 1) * per_page }),
    totals({ of: 'reports', decided }, count),
  ]);
  return { data: rows.map(staffReportView), page, per_page, total };
}

/** A report and what was said around it. That it was read is noted. @throws DomainError REPORT_NOT_FOUND */
export async function getReport(ctx: SignedInCtx, { id }: GetReport): Promise<ReportInContextAnswer> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const row = await readReport(tx, { id });
    if (!row) throw reportNotFound();
    await audit(tx, { actor: actorOf(ctx), action: 'report.read', subject: 'chat_report', subjectId: id });
    return { data: await inContext(tx, row) };
  });
}

async function inContext(tx: Tx, row: ReportRow): Promise<ReportInContext> {
  const reported = row.post_id === null ? null : await readReported(tx, { id: row.id });
  const posts = await around(tx, row, reported);
  const shown = reported && {
    ...reported.snapshot,
    ...{ id: reported.id, create_at: reported.create_at, delete_at: reported.delete_at },
  };
  return { ...staffReportView(row), post: shown, posts, people: await peopleOf(tx, row, posts) };
}

/** The oldest first. */
async function around(tx: Tx, { channel_id: channel }: ReportRow, reported: { id: string; number: number } | null): Promise<Post[]> {
  const side = { channel, offset: 0, limit: BESIDE };
  if (!reported) return postViews(tx, (await readStretch(tx, { ...side, limit: 2 * BESIDE, from: null })).reverse());
  const { id, number } = reported;
  const older = await readStretch(tx, { ...side, from: { number, towards: 'older' } });
  const itself = await readPostsByIds(tx, { ids: [id], channel });
  const newer = await readStretch(tx, { ...side, from: { number, towards: 'newer' } });
  return postViews(tx, [...older.reverse(), ...itself.filter(({ delete_at }) => delete_at === 0), ...newer]);
}

async function peopleOf(tx: Tx, { reporter_id }: ReportRow, posts: readonly Post[]): Promise<NamedPerson[]> {
  const authors = new Set([personId(reporter_id), ...posts.map(({ user_id }) => user_id)]);
  const ids = [...authors].map(userIdOf).filter((id) => id !== null);
  const names = new Map((await readNames(tx, { ids })).map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}
