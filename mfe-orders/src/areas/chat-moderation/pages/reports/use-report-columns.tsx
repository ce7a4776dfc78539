import type { StaffReport } from '@market/chat-contract/moderation';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMoments } from '../../../../features/chat-moderation/use-moments.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { useReportWords } from '../../../../features/chat-moderation/use-report-words.ts';
import { useDecisionWords } from '../../features/report-words/use-decision-words.ts';
import { useText } from '../../use-text.ts';
import type { ReportState } from './report-params.ts';

const NONE = '—';

interface ReportColumns {
  lead: LeadColumn<StaffReport>;
  columns: IndexColumn<StaffReport>[];
  nameOf: (report: StaffReport) => string;
}

/** What the list tells of a report; who decided what, once it is decided. */
export function useReportColumns(state: ReportState): ReportColumns {
  const { t } = useText();
  const { timeAgo } = useMoments();
  const { person } = usePartyNames();
  const words = useReportWords();
  const { decided } = useDecisionWords();
  const nameOf = ({ id }: StaffReport) => t('MODERATION.REPORT.TITLE', { id });
  const parties = ({ user, company }: StaffReport) => t('MODERATION.PARTIES', { user: person(user), company: company.name });
  const outcome: IndexColumn<StaffReport>[] = [
    {
      id: 'decision',
      title: t('MODERATION.COLUMN.decision'),
      cell: (report) => (report.decided ? decided(report.decided.decision) : NONE),
    },
    { id: 'by', title: t('MODERATION.COLUMN.by'), cell: (report) => (report.decided ? person(report.decided.by) : NONE) },
  ];
  return {
    nameOf,
    lead: { id: 'report', title: t('MODERATION.COLUMN.report'), cell: nameOf, note: parties },
    columns: [
      { id: 'reason', title: t('MODERATION.COLUMN.reason'), cell: ({ reason }) => words(reason) },
      { id: 'reporter', title: t('MODERATION.COLUMN.reporter'), cell: ({ reporter }) => person(reporter) },
      { id: 'accused', title: t('MODERATION.COLUMN.accused'), cell: ({ accused }) => (accused ? person(accused) : NONE) },
      { id: 'created', title: t('MODERATION.COLUMN.created'), cell: ({ create_at }) => timeAgo(create_at) },
      ...(state === 'decided' ? outcome : []),
    ],
  };
}
