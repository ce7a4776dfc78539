import { type BeginWatch, INSPECTION_REASON } from '@market/chat-contract/moderation';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { chatApi } from '../../../../api.ts';
import { conversationPath } from '../../navigation.ts';

/** Is it as long as the reason for reading a conversation of others has to be? */
export const saysWhy = (reason: string): boolean => reason.trim().length >= INSPECTION_REASON.min;

interface Begin {
  pending: boolean;
  /** Why it was not done, as a sentence. */
  failure: string | null;
  /** Goes to the conversation, once it may be read. */
  begin: (asked: BeginWatch) => Promise<void>;
}

/** Has a conversation of others opened for the reader. */
export function useBeginWatch(): Begin {
  const navigate = useNavigate();
  const failureText = useFailureText();
  const utils = chatApi.hooks.useUtils();
  const { mutateAsync, isPending, error } = chatApi.hooks.watch.begin.useMutation();
  return {
    pending: isPending,
    failure: error && failureText(error),
    begin: async (asked) => {
      // What went wrong stands beside the button.
      const opened = await mutateAsync({ ...asked, reason: asked.reason.trim() }).catch(() => null);
      if (opened === null) return;
      void utils.watch.list.invalidate();
      await navigate(conversationPath(opened.data.id));
    },
  };
}
