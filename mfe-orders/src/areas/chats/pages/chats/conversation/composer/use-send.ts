import { POST_MAX } from '@market/chat-contract/post';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useChat } from '../../../../model/chat-context.tsx';
import type { Attachments } from './use-attachments.ts';
import type { DraftWords } from './use-draft.ts';

interface Written {
  draft: DraftWords;
  attachments: Attachments;
}

/** Gives what is written to the outbox, which has it from then on. */
export function useSend(channel: string, { draft, attachments }: Written) {
  const outbox = useChat().words?.outbox;
  const withToast = useActionToast();
  const { words } = draft;
  const { files } = attachments;
  const sent = files.flatMap(({ info }) => info ?? []);
  const isUnfinished = files.some(({ state }) => state === 'sending' || state === 'failed');
  const isEmpty = words.message.trim() === '' && words.card === null && sent.length === 0;
  const mayNotSend = !outbox || isEmpty || isUnfinished || words.message.length > POST_MAX;
  const send = () => {
    if (mayNotSend) return;
    const kept = withToast(outbox.write(channel, { ...words, message: words.message.trim(), files: sent }));
    draft.clear();
    attachments.put([]);
    void kept.then((isKept) => {
      if (isKept) return;
      // A full or a forbidden store: what was written is still its author's to send.
      draft.change(words);
      attachments.put(files);
    });
  };
  return { send, mayNotSend };
}
