import type { OwnChannel } from '@market/chat-contract/channel';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { chatApi } from '../../api.ts';
import { usePartyNames } from './use-party-names.ts';
import { useText } from './use-text.ts';

/** What a block needs to know of a conversation. */
export type BlockedChannel = Pick<OwnChannel, 'id' | 'party' | 'company' | 'user' | 'blocked'>;

interface Block {
  /** The reader is on one of its sides. */
  mayBlock: boolean;
  isBlockedByMe: boolean;
  pending: boolean;
  /** Asks the reader first. */
  block: () => Promise<void>;
  unblock: () => Promise<void>;
}

/** Forbids both sides of a conversation to write, and takes that back. `onChanged` hears how the conversation is then. */
export function useBlock(channel: BlockedChannel, onChanged: (channel: OwnChannel) => void): Block {
  const { t } = useText();
  const ask = useUnit(askFx);
  const name = usePartyNames().others(channel);
  const withToast = useActionToast(t('CHAT_MODERATION.CONVERSATION', { name }));
  const learn = { onSuccess: ({ data }: { data: OwnChannel }) => onChanged(data) };
  const blocking = chatApi.hooks.channel.block.useMutation(learn);
  const unblocking = chatApi.hooks.channel.unblock.useMutation(learn);
  const { id } = channel;
  return {
    mayBlock: channel.party !== 'staff',
    isBlockedByMe: channel.blocked === 'by_me',
    pending: blocking.isPending || unblocking.isPending,
    block: async () => {
      const question = { title: t('CHAT_MODERATION.BLOCK.TITLE', { name }), text: t('CHAT_MODERATION.BLOCK.TEXT') };
      if (!(await ask({ ...question, action: t('CHAT_MODERATION.BLOCK.ACTION'), danger: true }))) return;
      await withToast(blocking.mutateAsync({ id }), t('CHAT_MODERATION.BLOCK.DONE', { name }));
    },
    unblock: async () => {
      await withToast(unblocking.mutateAsync({ id }), t('CHAT_MODERATION.UNBLOCK.DONE', { name }));
    },
  };
}
