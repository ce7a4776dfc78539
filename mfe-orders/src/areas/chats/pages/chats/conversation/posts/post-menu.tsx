import { MenuItem } from '@fluentui/react-menu';
import type { Post } from '@market/chat-contract/post';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useUnit } from 'effector-react';
import { chatApi } from '../../../../../../api.ts';
import { useChat } from '../../../../model/chat-context.tsx';
import { applyDeleted } from '../../../../model/live/apply-event.ts';
import { useText } from '../../../../use-text.ts';
import { composerId } from '../composer-id.ts';
import type { PostActions } from './post-props.ts';

/** Afterwards nothing said is unsaid. */
const DELETABLE_MS = 24 * 3_600_000;

interface PostMenuProps {
  post: Post;
  own: boolean;
  actions: PostActions;
}

/** What can be done with a post. */
export function PostMenu({ post, own, actions }: PostMenuProps) {
  const { t } = useText();
  const copy = useCopy({ copied: t('CHATS.POST.COPIED'), failed: t('CHATS.POST.COPY_FAILED') });
  const { reply, markUnread, report, mayWrite } = actions;
  const answer = () => {
    reply?.(post.id);
    // After the menu has given the focus back.
    requestAnimationFrame(() => document.getElementById(composerId(post.channel_id))?.focus());
  };
  return (
    <ActionMenu label={t('CHATS.POST.MENU')}>
      {reply && <MenuItem onClick={answer}>{t('CHATS.POST.REPLY')}</MenuItem>}
      {post.message !== '' && <MenuItem onClick={() => void copy(post.message)}>{t('CHATS.POST.COPY')}</MenuItem>}
      {!own && <UnreadItem post={post} markUnread={markUnread} />}
      {!own && report && <MenuItem onClick={() => report(post.id)}>{t('CHATS.MENU.REPORT')}</MenuItem>}
      {own && mayWrite && <DeleteItem post={post} />}
    </ActionMenu>
  );
}

function UnreadItem({ post, markUnread }: { post: Post; markUnread: (id: string) => void }) {
  const { t } = useText();
  const withToast = useActionToast(t('CHATS.POST.UNREAD'));
  const { mutateAsync } = chatApi.hooks.post.setUnread.useMutation();
  const mark = async () => {
    if (await withToast(mutateAsync({ user: 'me', id: post.id }), t('CHATS.POST.UNREAD_DONE'))) markUnread(post.id);
  };
  return <MenuItem onClick={() => void mark()}>{t('CHATS.POST.UNREAD')}</MenuItem>;
}

function DeleteItem({ post }: { post: Post }) {
  const { t } = useText();
  const { queries, me } = useChat();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('CHATS.POST.DELETE'));
  const { mutateAsync } = chatApi.hooks.post.delete.useMutation();
  const drop = async () => {
    const question = {
      title: t('CHATS.POST.DELETE_TITLE'),
      text: t('CHATS.POST.DELETE_TEXT'),
      action: t('CHATS.POST.DELETE'),
      danger: true,
    };
    if (!(await ask(question))) return;
    if (await withToast(mutateAsync({ id: post.id }))) applyDeleted({ queries, me }, { ...post, update_at: Date.now() });
  };
  if (Date.now() - post.create_at > DELETABLE_MS) return null;
  return <MenuItem onClick={() => void drop()}>{t('CHATS.POST.DELETE')}</MenuItem>;
}
