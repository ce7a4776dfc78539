import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { WatchBar } from '../../../../../features/chat-moderation/watch-bar.tsx';
import { useAuthorNames, usePeer } from '../../../features/peer.ts';
import { changeChannel } from '../../../model/channels/change-channel.ts';
import { MissingChannel } from '../../../model/channels/channels-query.ts';
import { useChat } from '../../../model/chat-context.tsx';
import { useChannel, useMembers, usePeople, usePosts } from '../../../model/use-kept.ts';
import { chatsPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';
import { Composer } from './composer/composer.tsx';
import { useAttachments } from './composer/use-attachments.ts';
import { useDraft } from './composer/use-draft.ts';
import { FileTarget } from './file-target.tsx';
import { ConversationHead } from './head/conversation-head.tsx';
import { PostLog } from './posts/post-log.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';

const useStyles = makeStyles({ skeleton: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px' } });

/** One conversation: with whom, what was said, and a place to write. */
export function ConversationPane({ id }: { id: string }) {
  const { data, error, isError, refetch } = useChannel(id);
  if (error instanceof MissingChannel) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Conversation channel={data} /> : <PostsSkeleton />;
}

function Conversation({ channel }: { channel: OwnChannel }) {
  const { name } = usePeer(channel);
  usePageHeading(name);
  const { queries } = useChat();
  const navigate = useNavigate();
  const draft = useDraft(channel.id);
  const attachments = useAttachments(channel.id);
  const mayWrite = channel.read_only === null;
  return (
    <>
      <ConversationHead channel={channel} />
      <WatchBar
        channel={channel}
        onJoined={(row) => changeChannel(queries, row.id, () => row)}
        onLeft={() => void navigate(chatsPaths.list, { replace: true })}
      />
      <FileTarget onFiles={mayWrite ? attachments.add : null}>
        <Posts channel={channel} reply={mayWrite ? (root) => draft.change({ root }) : null} />
        {mayWrite ? <Composer channel={channel} draft={draft} attachments={attachments} /> : <ReadOnlyBar channel={channel} />}
      </FileTarget>
    </>
  );
}

/** `reply`: answers a post; null: nothing can be written. */
function Posts({ channel, reply }: { channel: OwnChannel; reply: ((id: string) => void) | null }) {
  const posts = usePosts(channel);
  const members = useMembers(channel.id);
  const people = usePeople(channel.id);
  const nameOf = useAuthorNames(channel, people.data);
  const failed = [posts, members].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void Promise.all([posts.refetch(), members.refetch()])} />;
  if (!posts.data || !members.data) return <PostsSkeleton />;
  return <PostLog channel={channel} posts={posts.data} members={members.data} nameOf={nameOf} reply={reply} />;
}

function PostsSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.skeleton} aria-label={t('CHATS.POSTS.LOADING')} aria-busy="true">
      {['60%', '45%', '70%', '40%'].map((width, index) => (
        <SkeletonItem key={width} size={48} style={{ width, alignSelf: index % 2 ? 'flex-end' : 'flex-start' }} />
      ))}
    </Skeleton>
  );
}
