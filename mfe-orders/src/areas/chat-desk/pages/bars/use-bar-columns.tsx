import type { Bar } from '@market/chat-contract/moderation';
import { Link } from '@market/shell-kit/routing/navigation';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMoments } from '../../../../features/chat-moderation/use-moments.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { chatDeskPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What the list tells of somebody who may not write. */
export function useBarColumns(): { lead: LeadColumn<Bar>; columns: IndexColumn<Bar>[] } {
  const { t } = useText();
  const { dateTime, timeAgo } = useMoments();
  const { person } = usePartyNames();
  return {
    lead: { id: 'user', title: t('CHAT_DESK.BAR.COLUMN.user'), cell: ({ user }) => person(user) },
    columns: [
      {
        id: 'until',
        title: t('CHAT_DESK.BAR.COLUMN.until'),
        cell: ({ until }) => (until === null ? t('CHAT_DESK.UNTIL_LIFTED') : dateTime(until)),
      },
      { id: 'note', title: t('CHAT_DESK.BAR.COLUMN.note'), cell: ({ note }) => note || NONE },
      { id: 'by', title: t('CHAT_DESK.BAR.COLUMN.by'), cell: ({ by }) => person(by) },
      { id: 'since', title: t('CHAT_DESK.BAR.COLUMN.since'), cell: ({ create_at }) => timeAgo(create_at) },
      { id: 'report', title: t('CHAT_DESK.BAR.COLUMN.report'), cell: ({ report_id }) => <ReportLink id={report_id} /> },
    ],
  };
}

function ReportLink({ id }: { id: number | null }) {
  const page = usePageStyles();
  const { t } = useText();
  if (id === null) return NONE;
  return (
    <Link to={chatDeskPaths.report(id)} className={page.link}>
      {t('CHAT_DESK.REPORT.TITLE', { id })}
    </Link>
  );
}
