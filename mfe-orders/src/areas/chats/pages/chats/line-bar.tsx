import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import { useChat, useLineState } from '../../model/chat-context.tsx';
import { useText } from '../../use-text.ts';

/** Says that what others write does not come at once now, and comes later. */
export function LineBar() {
  const { t } = useText();
  const { live } = useChat();
  const isLost = useLineState() === 'lost';
  return (
    <div role="status">
      {isLost && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('CHATS.LINE.LOST')}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => live.tryNow()}>
              {t('CHATS.LINE.NOW')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}
