import {
  BarLifted,
  BarPage,
  CreateReport,
  DecideReport,
  GetReport,
  LiftBar,
  ListBars,
  ListReports,
  ReportAnswer,
  ReportInContextAnswer,
  ReportPage,
  StaffReportAnswer,
} from '@market/chat-contract/moderation';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure, traderProcedure } from '../procedures.ts';
import { liftBar, listBars } from './bars.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { getReport, listReports } from './read-reports.ts';

const tags = ['chat'];

export const reportRouter = router({
  create: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/chat/reports', summary: 'Report a post, or a conversation', tags },
      repeatable: 'One is open of the same thing: it is found again.',
    })
    .input(CreateReport)
    .output(ReportAnswer)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/chat/reports', summary: 'Reports, open or decided', tags } })
    .input(ListReports)
    .output(ReportPage)
    .query(({ ctx, input }) => listReports(ctx, input)),
  get: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/chat/reports/{id}', summary: 'A report with what was said around it', tags } })
    .input(GetReport)
    .output(ReportInContextAnswer)
    .query(({ ctx, input }) => getReport(ctx, input)),
  decide: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/chat/reports/{id}/decision', summary: 'Decide a report', tags },
      repeatable: 'A report is decided once.',
    })
    .input(DecideReport)
    .output(StaffReportAnswer)
    .mutation(({ ctx, input }) => decideReport(ctx, input)),
});

export const barRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/chat/bars', summary: 'Who may not write', tags } })
    .input(ListBars)
    .output(BarPage)
    .query(({ ctx, input }) => listBars(ctx, input)),
  lift: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/chat/bars/{user_id}', summary: 'Let a user write again', tags } })
    .input(LiftBar)
    .output(BarLifted)
    .mutation(({ ctx, input }) => liftBar(ctx, input)),
});
