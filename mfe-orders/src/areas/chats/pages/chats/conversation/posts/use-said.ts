import type { Post } from '@market/chat-contract/post';
import { useCardName } from '../../../../../../features/chat-cards/use-card-name.ts';
import { useText } from '../../../../use-text.ts';

/** What a post said, in one line: of a quoted one, or for an announcement. */
export function useSaid(): (post: Post | undefined) => string {
  const { t } = useText();
  const { nameOf } = useCardName();
  return (post) => {
    if (!post) return t('CHATS.POSTS.NOT_HERE');
    if (post.delete_at > 0) return t('CHATS.POSTS.DELETED');
    const { card } = post.props;
    const [file] = post.metadata.files;
    return post.message || (card && nameOf(card)) || file?.name || '';
  };
}
