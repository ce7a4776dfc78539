import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useText } from '../../../../use-text.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { FoundRow } from './found-row.tsx';
import { useFound, useFoundChannels } from './use-found.ts';

const useStyles = makeStyles({
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { display: 'flex', justifyContent: 'center', padding: '12px' },
});

interface FoundPostsProps {
  words: string;
  /** The conversation stands beside the list. */
  isBeside: boolean;
}

/** Posts of all conversations in which the words stand; each leads to its place. */
export function FoundPosts({ words, isBeside }: FoundPostsProps) {
  const styles = useStyles();
  const { t } = useText();
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFound(words);
  const found = (data?.pages ?? []).flatMap(({ order, posts, matches }) =>
    order.flatMap((id) => (posts[id] ? [{ post: posts[id], matches: matches[id] ?? [] }] : [])),
  );
  const channels = useFoundChannels(found.map(({ post }) => post.channel_id));
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <div role="status">
        {found.length === 0 && <EmptyState icon="search" title={t('CHATS.SEARCH.NONE')} text={t('CHATS.SEARCH.NONE_TEXT')} />}
      </div>
      <ul className={styles.rows} aria-label={t('CHATS.SEARCH.FOUND')}>
        {found.map((each) => (
          <FoundRow key={each.post.id} {...each} channel={channels.get(each.post.channel_id)} words={words} isBeside={isBeside} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button disabledFocusable={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('CHATS.LIST.MORE')}
          </Button>
        </div>
      )}
    </>
  );
}
