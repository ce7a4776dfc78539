import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import type { OwnChannel } from '@market/chat-contract/channel';
import { type BlockedChannel, useBlock } from './use-block.ts';
import { usePartyNames } from './use-party-names.ts';
import { useText } from './use-text.ts';

interface ReadOnlyNoteProps {
  channel: BlockedChannel & Pick<OwnChannel, 'read_only'>;
  /** The reader let the other side write again. */
  onChanged: (channel: OwnChannel) => void;
}

/** In the place of the composer: why the reader may not write, where moderation is the reason. Draws nothing for other reasons. */
export function ReadOnlyNote({ channel, onChanged }: ReadOnlyNoteProps) {
  const { t } = useText();
  const { others } = usePartyNames();
  const { isBlockedByMe, pending, unblock } = useBlock(channel, onChanged);
  const { read_only: reason } = channel;
  if (reason !== 'blocked' && reason !== 'barred' && reason !== 'watching') return null;
  const byMe = reason === 'blocked' && isBlockedByMe;
  const word = reason === 'blocked' ? (byMe ? 'blocked_by_me' : 'blocked_by_them') : reason;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t(`CHAT_MODERATION.READ_ONLY.${word}`, { name: others(channel) })}</MessageBarBody>
      {byMe && (
        <MessageBarActions>
          <Button disabledFocusable={pending} onClick={() => void unblock()}>
            {t('CHAT_MODERATION.UNBLOCK.ACTION')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
