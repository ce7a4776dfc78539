import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { OwnChannel } from './channel.ts';
import { Id, Millis } from './ids.ts';
import { Post, PostCard } from './post.ts';

/** Characters that say why something is done, at most and at least. */
export const REPORT_TEXT_MAX = 1_000;
export const NOTE_MAX = 500;
export const INSPECTION_REASON = { min: 10, max: 500 } as const;
export const BAR_DAYS_MAX = 365;

export const reportReasons = ['spam', 'fraud', 'abuse', 'prohibited', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** What staff may decide of a report: nothing, the post goes, or its author may not write for a while. */
export const reportDecisions = ['dismiss', 'remove', 'bar'] as const;
export const ReportDecision = z.enum(reportDecisions);
export type ReportDecision = z.infer<typeof ReportDecision>;

export const CreateReport = z.object({
  channel_id: Id,
  /** Absent: the conversation as a whole. */
  post_id: Id.nullish(),
  reason: ReportReason,
  text: z.string().trim().max(REPORT_TEXT_MAX).default(''),
});
export type CreateReport = z.output<typeof CreateReport>;

/** A report as who made it sees it. Times are milliseconds. */
export const Report = z.object({
  id: z.int(),
  channel_id: Id,
  post_id: Id.nullable(),
  reason: ReportReason,
  text: z.string(),
  create_at: Millis,
});
export type Report = z.infer<typeof Report>;
export const ReportAnswer = dataOf(Report);
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** A person of whom staff read; `name` null: they are gone. */
export const NamedPerson = z.object({ id: z.int(), name: z.string().nullable() });
export type NamedPerson = z.infer<typeof NamedPerson>;

/** What was decided of a report. */
export const Decided = z.object({
  decision: ReportDecision,
  /** For how long the accused may not write; null: no bar, or until staff end it. */
  days: z.int().nullable(),
  note: z.string(),
  by: NamedPerson,
  decide_at: Millis,
});

/** A report as staff see it. */
export const StaffReport = Report.extend({
  company: z.object({ id: z.int(), name: z.string() }),
  /** The user whose conversation with the company it is. */
  user: NamedPerson,
  reporter: NamedPerson,
  /** Who wrote the post, or last on the other side; null: nobody there has written. */
  accused: NamedPerson.nullable(),
  /** null: it is open. */
  decided: Decided.nullable(),
});
export type StaffReport = z.infer<typeof StaffReport>;

export const ListReports = z.object({ state: z.enum(['open', 'decided']).default('open'), ...paging });
export type ListReports = z.output<typeof ListReports>;
export const ReportPage = listOf(StaffReport);
export type ReportPage = z.infer<typeof ReportPage>;

/** The post as it was when it was reported. */
export const ReportedPost = z.object({
  id: Id,
  message: z.string(),
  card: PostCard.nullable(),
  /** Names of its files. */
  files: z.array(z.string()),
  create_at: Millis,
  /** 0: it stands. */
  delete_at: Millis,
});
export type ReportedPost = z.infer<typeof ReportedPost>;

export const GetReport = z.object({ id: z.int32().positive() });
export type GetReport = z.output<typeof GetReport>;
export const ReportInContext = StaffReport.extend({
  /** null: the conversation as a whole was reported. */
  post: ReportedPost.nullable(),
  /** Posts that stand beside it, the oldest first: ten before and ten after, itself among them; without a post the newest twenty. */
  posts: z.array(Post),
  /** Names of who wrote them, and of the reporter. */
  people: z.array(NamedPerson),
});
export type ReportInContext = z.infer<typeof ReportInContext>;
export const ReportInContextAnswer = dataOf(ReportInContext);
export type ReportInContextAnswer = z.infer<typeof ReportInContextAnswer>;

export const DecideReport = z.object({
  id: z.int32().positive(),
  decision: ReportDecision,
  /** Of a bar alone; null: until staff end it. */
  days: z.int().min(1).max(BAR_DAYS_MAX).nullish(),
  note: z.string().trim().max(NOTE_MAX).default(''),
});
export type DecideReport = z.output<typeof DecideReport>;
export const StaffReportAnswer = dataOf(StaffReport);
export type StaffReportAnswer = z.infer<typeof StaffReportAnswer>;

/** A user who may not write. */
export const Bar = z.object({
  user: NamedPerson,
  /** null: until staff end it. */
  until: Millis.nullable(),
  note: z.string(),
  by: NamedPerson,
  create_at: Millis,
  /** null: the report is forgotten. */
  report_id: z.int().nullable(),
});
export type Bar = z.infer<typeof Bar>;
export const ListBars = z.object(paging);
export type ListBars = z.output<typeof ListBars>;
export const BarPage = listOf(Bar);
export type BarPage = z.infer<typeof BarPage>;

export const LiftBar = z.object({ user_id: z.int32().positive() });
export type LiftBar = z.output<typeof LiftBar>;
export const BarLifted = dataOf(z.object({ user_id: z.int() }));
export type BarLifted = z.infer<typeof BarLifted>;

/** Which conversation staff want to read, by its id or by its parties, and why. */
export const BeginWatch = z
  .object({
    channel_id: Id.nullish(),
    company_id: z.int32().positive().nullish(),
    user_id: z.int32().positive().nullish(),
    reason: z.string().trim().min(INSPECTION_REASON.min).max(INSPECTION_REASON.max),
  })
  .refine(({ channel_id, company_id, user_id }) => Boolean(channel_id) || (Boolean(company_id) && Boolean(user_id)), {
    path: ['channel_id'],
    message: 'CHANNEL_NOT_NAMED',
  });
export type BeginWatch = z.output<typeof BeginWatch>;

/** A conversation of others that a person of the staff may read now. */
export const Inspection = z.object({
  channel: OwnChannel,
  reason: z.string(),
  begin_at: Millis,
  /** Until when it may be read, unless its reader joined it. */
  until: Millis,
  /** Since when its reader is visible in it and may write; null: not. */
  join_at: Millis.nullable(),
});
export type Inspection = z.infer<typeof Inspection>;
export const Inspections = dataOf(z.array(Inspection));
export type Inspections = z.infer<typeof Inspections>;

export const WatchLeft = dataOf(z.object({ channel_id: Id }));
export type WatchLeft = z.infer<typeof WatchLeft>;
