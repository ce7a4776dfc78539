import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Order } from '@market/orders-contract/order';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { PAGE_SIZE } from '@market/shell-kit/format/constants';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { useState } from 'react';
import { ordersApi } from '../../../../../api.ts';
import { mergedPages } from '../../../features/order/merged-pages.ts';
import { useText } from '../../../use-text.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';

/** What the parties said about the order, the newest last, and a word of one's own. */
export function MessagesTab({ order }: { order: Order }) {
  const { t } = useText();
  return (
    <PageSection title={t('ORDER_PAGE.TAB.messages')}>
      <Said order={order} />
      <MessageComposer order={order} />
    </PageSection>
  );
}

function Said({ order }: { order: Order }) {
  const { t } = useText();
  const [pages, setPages] = useState(1);
  const answers = ordersApi.hooks.useQueries((ask) =>
    Array.from({ length: pages }, (_, index) => ask.message.list({ order_id: order.id, page: index + 1, per_page: PAGE_SIZE })),
  );
  const { lines, hasMore } = mergedPages(answers.map(({ data }) => data));
  const failed = answers.find(({ isError, data }) => isError && !data);
  const isWaiting = answers.some(({ isPending }) => isPending);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))} />;
  if (lines.length === 0 && isWaiting) {
    return (
      <Skeleton aria-label={t('ORDER_PAGE.MESSAGES.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  if (lines.length === 0) return <EmptyState title={t('ORDER_PAGE.MESSAGES.EMPTY')} text={t('ORDER_PAGE.MESSAGES.EMPTY_TEXT')} />;
  return (
    <>
      {hasMore && (
        <div>
          <Button disabledFocusable={isWaiting} onClick={() => setPages(pages + 1)}>
            {t('ORDER_PAGE.MESSAGES.OLDER')}
          </Button>
        </div>
      )}
      <MessageList messages={lines.toReversed()} order={order} />
    </>
  );
}
