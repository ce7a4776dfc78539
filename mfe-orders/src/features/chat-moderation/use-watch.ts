import type { OwnChannel } from '@market/chat-contract/channel';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { chatApi } from '../../api.ts';
import { usePartyNames } from './use-party-names.ts';
import { useText } from './use-text.ts';

interface Watch {
  pending: boolean;
  /** Asks the reader first. Answers the conversation as it is then; null: the reader stayed out, or was shown why not. */
  join: () => Promise<OwnChannel | null>;
  /** Answers whether it was done; a failure was shown. */
  leave: () => Promise<boolean>;
}

/** How staff join a conversation of others that they read, and how they leave it. */
export function useWatch(channel: Pick<OwnChannel, 'id' | 'party' | 'company' | 'user'>): Watch {
  const { t } = useText();
  const ask = useUnit(askFx);
  const name = usePartyNames().others(channel);
  const withToast = useActionToast(t('CHAT_MODERATION.CONVERSATION', { name }));
  const utils = chatApi.hooks.useUtils();
  const known = { onSettled: () => utils.watch.list.invalidate() };
  const joining = chatApi.hooks.watch.join.useMutation(known);
  const leaving = chatApi.hooks.watch.leave.useMutation(known);
  const { id } = channel;
  return {
    pending: joining.isPending || leaving.isPending,
    join: async () => {
      const question = { title: t('CHAT_MODERATION.WATCH.JOIN_TITLE'), text: t('CHAT_MODERATION.WATCH.JOIN_TEXT') };
      if (!(await ask({ ...question, action: t('CHAT_MODERATION.WATCH.JOIN') }))) return null;
      const joined = joining.mutateAsync({ id });
      return (await withToast(joined, t('CHAT_MODERATION.WATCH.JOIN_DONE'))) ? (await joined).data : null;
    },
    leave: () => withToast(leaving.mutateAsync({ id }), t('CHAT_MODERATION.WATCH.LEAVE_DONE', { name })),
  };
}
