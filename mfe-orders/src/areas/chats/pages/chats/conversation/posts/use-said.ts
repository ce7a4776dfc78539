import type { Post } from '@market/chat-contract/post';
import { useText } from '../../../../use-text.ts';

/** What a post said, in one line: of a quoted one, or for an announcement. */
export function useSaid(): (post: Post | undefined) => string {
  const { t } = useText();
  return (post) => {
    if (!post) return t('CHATS.POSTS.NOT_HERE');
    if (post.delete_at > 0) return t('CHATS.POSTS.DELETED');
    const { card } = post.props;
    const [file] = post.metadata.files;
    return post.message || (card && (card.kind === 'order' ? t('CHATS.CARD.order', { id: card.id }) : card.title)) || file?.name || '';
  };
}
