import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { chatApi } from '../../../../../api.ts';
import { moveChannel } from '../../../model/channels/change-channel.ts';
import { useChat } from '../../../model/chat-context.tsx';
import { useText } from '../../../use-text.ts';

/** Puts a conversation into the archive, for both sides, and takes it out again. */
export function useArchiving(id: string) {
  const { t } = useText();
  const { queries } = useChat();
  const withToast = useActionToast(t('CHATS.ARCHIVING'));
  const archiving = chatApi.hooks.channel.archive.useMutation();
  const restoring = chatApi.hooks.channel.restore.useMutation();
  const archive = useSingleFlight(async () => {
    if (await withToast(archiving.mutateAsync({ id }), t('CHATS.ARCHIVED'))) moveChannel(queries, id, { archivedAt: Date.now() });
  });
  const restore = useSingleFlight(async () => {
    if (await withToast(restoring.mutateAsync({ id }), t('CHATS.RESTORED'))) moveChannel(queries, id, { archivedAt: 0 });
  });
  return { archive: () => void archive(), restore: () => void restore(), isPending: archiving.isPending || restoring.isPending };
}
