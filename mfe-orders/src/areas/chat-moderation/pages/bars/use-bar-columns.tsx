import type { Bar } from '@market/chat-contract/moderation';
import { Link } from '@market/shell-kit/routing/navigation';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMoments } from '../../../../features/chat-moderation/use-moments.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { chatModerationPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What the list shows of a person who may not write. */
export function useBarColumns(): { lead: LeadColumn<Bar>; columns: IndexColumn<Bar>[] } {
  const { t } = useText();
  const { dateTime, timeAgo } = useMoments();
  const { person } = usePartyNames();
  return {
    lead: { id: 'user', title: t('MODERATION.BAR.COLUMN.user'), cell: ({ user }) => person(user) },
    columns: [
      {
        id: 'until',
        title: t('MODERATION.BAR.COLUMN.until'),
        cell: ({ until }) => (until === null ? t('MODERATION.UNTIL_LIFTED') : dateTime(until)),
      },
      { id: 'note', title: t('MODERATION.BAR.COLUMN.note'), cell: ({ note }) => note || NONE },
      { id: 'by', title: t('MODERATION.BAR.COLUMN.by'), cell: ({ by }) => person(by) },
      { id: 'since', title: t('MODERATION.BAR.COLUMN.since'), cell: ({ create_at }) => timeAgo(create_at) },
      { id: 'report', title: t('MODERATION.BAR.COLUMN.report'), cell: ({ report_id }) => <ReportLink id={report_id} /> },
    ],
  };
}

function ReportLink({ id }: { id: number | null }) {
  const page = usePageStyles();
  const { t } = useText();
  if (id === null) return NONE;
  return (
    <Link to={chatModerationPaths.report(id)} className={page.link}>
      {t('MODERATION.REPORT.TITLE', { id })}
    </Link>
  );
}
