import { Button } from '@fluentui/react-button';
import { Textarea } from '@fluentui/react-textarea';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { POST_MAX } from '@market/chat-contract/post';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMedia } from '@market/shell-kit/ui/use-media';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useChat } from '../../../../model/chat-context.tsx';
import { useText } from '../../../../use-text.ts';
import { composerId } from '../composer-id.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { CardChip } from './card-chip.tsx';
import { ComposerRules } from './composer-rules.tsx';
import { ReplyBar } from './reply-bar.tsx';
import type { Attachments } from './use-attachments.ts';
import { useComposerFocus } from './use-composer-focus.ts';
import type { DraftWords } from './use-draft.ts';
import { useSend } from './use-send.ts';

/** From so many letters before the end on it is shown how many are written. */
const NEAR = 500;

const useStyles = makeStyles({
  composer: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  field: { flexGrow: 1, minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px', fontSize: tokens.fontSizeBase200 },
  count: { color: tokens.colorNeutralForeground2 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

interface ComposerProps {
  channel: OwnChannel;
  draft: DraftWords;
  attachments: Attachments;
}

/** A place to write: Enter sends, Shift and Enter begin a new line. */
export function Composer({ channel, draft, attachments }: ComposerProps) {
  const styles = useStyles();
  const { t } = useText();
  const { live } = useChat();
  const { words, change } = draft;
  const { send, mayNotSend } = useSend(channel.id, { draft, attachments });
  useComposerFocus(composerId(channel.id));
  const isNarrow = useMedia(`(max-width: ${BREAKPOINTS.small}px)`);
  const onKey = (event: KeyboardEvent) => {
    // While letters are put together, Enter ends that and nothing else.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  const write = (message: string) => {
    change({ message });
    if (message !== '') live.tellTyping(channel.id);
  };
  return (
    <div className={styles.composer}>
      {words.root !== '' && <ReplyBar channel={channel} root={words.root} onCancel={() => change({ root: '' })} />}
      {words.card && <CardChip card={words.card} onRemove={() => change({ card: null })} />}
      <AttachmentList attachments={attachments} />
      <div className={styles.row}>
        <AttachButton onFiles={attachments.add} />
        <Textarea
          id={composerId(channel.id)}
          className={styles.field}
          rows={1}
          resize="none"
          aria-label={t('CHATS.COMPOSER.LABEL')}
          placeholder={t('CHATS.COMPOSER.LABEL')}
          textarea={{ style: { fieldSizing: 'content', maxHeight: '30dvh', minHeight: '32px' } }}
          value={words.message}
          onKeyDown={onKey}
          onPaste={onPaste}
          onChange={(_, { value }) => write(value)}
        />
        {isNarrow ? (
          <Button
            appearance="primary"
            icon={<Icon name="arrowUp" />}
            aria-label={t('CHATS.COMPOSER.SEND')}
            disabledFocusable={mayNotSend}
            onClick={send}
          />
        ) : (
          <Button appearance="primary" disabledFocusable={mayNotSend} onClick={send}>
            {t('CHATS.COMPOSER.SEND')}
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        <ComposerRules />
        <Counter length={words.message.length} />
      </div>
    </div>
  );
}

function Counter({ length }: { length: number }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (length < POST_MAX - NEAR) return null;
  if (length <= POST_MAX)
    return <span className={styles.count}>{t('CHATS.COMPOSER.COUNT', { count: number(length), most: number(POST_MAX) })}</span>;
  return (
    <span className={styles.fault} role="alert">
      {t('CHATS.COMPOSER.LONG', { count: number(length - POST_MAX) })}
    </span>
  );
}
