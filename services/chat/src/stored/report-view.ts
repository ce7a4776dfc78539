import type { NamedPerson, Report, StaffReport } from '@market/chat-contract/moderation';
import type { ReportRow } from './report.queries.ts';

export const named = (id: number, name: string | null): NamedPerson => ({ id, name });

/** A report as who made it sees it. */
export const reportView = ({ id, channel_id, post_id, reason, text, create_at }: Report): Report => ({
  ...{ id, channel_id, post_id, reason, text, create_at },
});

export const staffReportView = (row: ReportRow): StaffReport => ({
  ...reportView(row),
  company: { id: row.company_id, name: row.brand },
  user: named(row.user_id, row.user_name),
  reporter: named(row.reporter_id, row.reporter_name),
  accused: row.accused_id === null ? null : named(row.accused_id, row.accused_name),
  decided: decidedView(row),
});

function decidedView({ decision, days, note, decider_id, decider_name, decide_at }: ReportRow): StaffReport['decided'] {
  if (decision === null || decider_id === null || decide_at === null) return null;
  return { decision, days, note, by: named(decider_id, decider_name), decide_at };
}
