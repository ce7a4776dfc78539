import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Inspection, Inspections } from '@market/chat-contract/moderation';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { Link } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useRef } from 'react';
import { chatApi } from '../../../../api.ts';
import { useMoments } from '../../../../features/chat-moderation/use-moments.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { useWatch } from '../../../../features/chat-moderation/use-watch.ts';
import { conversationPath } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** What the reader may read of others by now, and until when. */
export function RunningInspections() {
  const { t } = useText();
  const list = chatApi.hooks.watch.list.useQuery(undefined, { staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  // What is left takes its button along.
  const kept = useKeptFocus(heading);
  return (
    <PageSection title={t('MODERATION.RUNNING.TITLE')} titleRef={heading} {...kept}>
      <Running list={list} />
    </PageSection>
  );
}

interface RunningProps {
  list: { data: Inspections | undefined; error: unknown; isError: boolean; refetch: () => unknown };
}

function Running({ list: { data, error, isError, refetch } }: RunningProps) {
  const page = usePageStyles();
  const { t } = useText();
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton aria-label={t('MODERATION.RUNNING.LOADING')} aria-busy="true">
        <SkeletonItem size={64} />
      </Skeleton>
    );
  }
  if (data.data.length === 0) return <p className={page.note}>{t('MODERATION.RUNNING.EMPTY')}</p>;
  return (
    <ul className={page.rows} aria-label={t('MODERATION.RUNNING.TITLE')}>
      {data.data.map((inspection) => (
        <Row key={inspection.channel.id} inspection={inspection} />
      ))}
    </ul>
  );
}

function Row({ inspection: { channel, reason, until, join_at } }: { inspection: Inspection }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useMoments();
  const { person } = usePartyNames();
  const { leave, pending } = useWatch(channel);
  const name = t('MODERATION.PARTIES', { user: person(channel.user), company: channel.company.name });
  return (
    <li className={page.item}>
      <span className={page.words}>
        <Link to={conversationPath(channel.id)} className={page.link}>
          {name}
        </Link>
        <span className={page.small}>{t('MODERATION.RUNNING.REASON', { reason })}</span>
        <span className={page.small}>
          {t(join_at === null ? 'MODERATION.RUNNING.UNTIL' : 'MODERATION.RUNNING.JOINED', { until: dateTime(until) })}
        </span>
      </span>
      <span className={page.row}>
        {join_at !== null && <StateBadge mood="good">{t('MODERATION.RUNNING.IN')}</StateBadge>}
        <Button disabledFocusable={pending} aria-label={t('MODERATION.RUNNING.LEAVE_OF', { name })} onClick={() => void leave()}>
          {t('MODERATION.RUNNING.LEAVE')}
        </Button>
      </span>
    </li>
  );
}
