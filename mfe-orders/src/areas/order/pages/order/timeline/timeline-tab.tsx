import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Order, OrderEvent } from '@market/orders-contract/order';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { PAGE_SIZE } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import type { z } from 'zod';
import { ordersApi } from '../../../../../api.ts';
import { mergedPages } from '../../../features/order/merged-pages.ts';
import { useReasonWords } from '../../../features/order/use-reason-words.ts';
import { useText } from '../../../use-text.ts';
import { useEventWords } from './use-event-words.ts';

/** Everything that happened to the order, the latest first. */
export function TimelineTab({ order }: { order: Order }) {
  const { t } = useText();
  return (
    <PageSection title={t('ORDER_PAGE.TAB.timeline')}>
      <Happened id={order.id} />
    </PageSection>
  );
}

function Happened({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const [pages, setPages] = useState(1);
  const answers = ordersApi.hooks.useQueries((ask) =>
    Array.from({ length: pages }, (_, index) => ask.order.events({ id, page: index + 1, per_page: PAGE_SIZE })),
  );
  const { lines, hasMore } = mergedPages(answers.map(({ data }) => data));
  const failed = answers.find(({ isError, data }) => isError && !data);
  const isWaiting = answers.some(({ isPending }) => isPending);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))} />;
  if (lines.length === 0 && isWaiting) {
    return (
      <Skeleton aria-label={t('ORDER_PAGE.TIMELINE.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  if (lines.length === 0) return <EmptyState title={t('ORDER_PAGE.TIMELINE.EMPTY')} />;
  return (
    <>
      <ol className={page.rows}>
        {lines.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
      {hasMore && (
        <div>
          <Button disabledFocusable={isWaiting} onClick={() => setPages(pages + 1)}>
            {t('ORDER_PAGE.TIMELINE.OLDER')}
          </Button>
        </div>
      )}
    </>
  );
}

function EventItem({ event }: { event: z.infer<typeof OrderEvent> }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const words = useEventWords();
  const reason = useReasonWords();
  const { at, actor, actor_name } = event;
  return (
    <li className={page.item}>
      <span className={page.words}>
        <strong>{words(event)}</strong>
        {event.reason && <span>{t('ORDER_PAGE.TIMELINE.REASON', { reason: reason(event.reason) })}</span>}
        <span className={page.small}>{[t(`ORDER_PAGE.PERSON.${actor}`), actor_name].filter(Boolean).join(' · ')}</span>
      </span>
      <time dateTime={at} className={page.small}>
        {dateTime(at)}
      </time>
    </li>
  );
}
