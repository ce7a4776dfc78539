import { MenuItem } from '@fluentui/react-menu';
import type { OwnChannel } from '@market/chat-contract/channel';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useState } from 'react';
import { chatApi } from '../../../../../../api.ts';
import { BlockItem } from '../../../../../../features/chat-moderation/block-item.tsx';
import { ReportDialog } from '../../../../../../features/chat-moderation/report-dialog.tsx';
import { changeChannel } from '../../../../model/channels/change-channel.ts';
import { useChat } from '../../../../model/chat-context.tsx';
import { useText } from '../../../../use-text.ts';
import { useArchiving } from '../use-archiving.ts';

/** What can be done with a conversation, and undone from the same place. Who only looks at it changes nothing. */
export function ConversationMenu({ channel }: { channel: OwnChannel }) {
  const { t } = useText();
  const { queries } = useChat();
  const { archive, restore } = useArchiving(channel.id);
  const [isReporting, setReporting] = useState(false);
  const { id, party, read_only } = channel;
  if (read_only === 'watching') return null;
  return (
    <>
      <ActionMenu label={t('CHATS.MENU.LABEL')}>
        <MuteItem channel={channel} />
        {read_only === 'archived' && <MenuItem onClick={restore}>{t('CHATS.MENU.RESTORE')}</MenuItem>}
        {channel.delete_at === 0 && <MenuItem onClick={archive}>{t('CHATS.MENU.ARCHIVE')}</MenuItem>}
        <BlockItem channel={channel} onChanged={(row) => changeChannel(queries, row.id, () => row)} />
        {party !== 'staff' && <MenuItem onClick={() => setReporting(true)}>{t('CHATS.MENU.REPORT')}</MenuItem>}
      </ActionMenu>
      {isReporting && <ReportDialog channelId={id} onClose={() => setReporting(false)} />}
    </>
  );
}

/** A muted conversation counts its posts as before, and tells nothing of them. */
function MuteItem({ channel: { id, muted } }: { channel: OwnChannel }) {
  const { t } = useText();
  const { queries } = useChat();
  const withToast = useActionToast(t('CHATS.MENU.MUTE'));
  const { mutateAsync } = chatApi.hooks.member.setNotifyProps.useMutation();
  const turn = async () => {
    const asked = mutateAsync({ id, user: 'me', mark_unread: muted ? 'all' : 'mention' });
    if (await withToast(asked, t(muted ? 'CHATS.UNMUTED' : 'CHATS.MUTED')))
      changeChannel(queries, id, (row) => ({ ...row, muted: !muted }));
  };
  return <MenuItem onClick={() => void turn()}>{t(muted ? 'CHATS.MENU.UNMUTE' : 'CHATS.MENU.MUTE')}</MenuItem>;
}
