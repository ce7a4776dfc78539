import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import type { OwnChannel } from '@market/chat-contract/channel';
import type { Inspection } from '@market/chat-contract/moderation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { chatApi } from '../../api.ts';
import { useMoments } from './use-moments.ts';
import { useText } from './use-text.ts';
import { useWatch } from './use-watch.ts';

interface WatchBarProps {
  channel: Pick<OwnChannel, 'id' | 'party' | 'company' | 'user'>;
  /** The reader is visible in it now and may write. */
  onJoined: (channel: OwnChannel) => void;
  /** It may be read no more. */
  onLeft: () => void;
}

/** Above a conversation of others: until when staff may read it, whether its parties see them, and the ways in and out. */
export function WatchBar({ channel, onJoined, onLeft }: WatchBarProps) {
  const isStaff = useMay('chats.moderate') && channel.party === 'staff';
  const watches = chatApi.hooks.watch.list.useQuery(undefined, { enabled: isStaff });
  const inspection = watches.data?.data.find((each) => each.channel.id === channel.id);
  return isStaff && inspection ? <Watching inspection={inspection} onJoined={onJoined} onLeft={onLeft} /> : null;
}

function Watching({ inspection, onJoined, onLeft }: Omit<WatchBarProps, 'channel'> & { inspection: Inspection }) {
  const { t } = useText();
  const { dateTime } = useMoments();
  const { pending, join, leave } = useWatch(inspection.channel);
  const hasJoined = inspection.join_at !== null;
  const joinIt = async () => {
    const joined = await join();
    if (joined) onJoined(joined);
  };
  const leaveIt = async () => {
    if (await leave()) onLeft();
  };
  return (
    <MessageBar intent={hasJoined ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {hasJoined ? t('CHAT_MODERATION.WATCH.JOINED') : t('CHAT_MODERATION.WATCH.READING', { until: dateTime(inspection.until) })}
      </MessageBarBody>
      <MessageBarActions>
        {!hasJoined && (
          <Button disabledFocusable={pending} onClick={() => void joinIt()}>
            {t('CHAT_MODERATION.WATCH.JOIN')}
          </Button>
        )}
        <Button disabledFocusable={pending} onClick={() => void leaveIt()}>
          {t(hasJoined ? 'CHAT_MODERATION.WATCH.LEAVE_JOINED' : 'CHAT_MODERATION.WATCH.LEAVE')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
