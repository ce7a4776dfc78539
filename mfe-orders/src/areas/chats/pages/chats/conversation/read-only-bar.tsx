import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { ReadOnlyNote } from '../../../../../features/chat-moderation/read-only-note.tsx';
import { changeChannel } from '../../../model/channels/change-channel.ts';
import { useChat } from '../../../model/chat-context.tsx';
import { useText } from '../../../use-text.ts';
import { useArchiving } from './use-archiving.ts';

/** Those of moderation have a note of their own. */
type Reason = Exclude<OwnChannel['read_only'], null | 'blocked' | 'barred' | 'watching'>;

/** Why nothing can be written, and whether the reader can change that. */
const REASONS = {
  archived: { text: 'CHATS.READ_ONLY.archived', mayRestore: true },
  closed: { text: 'CHATS.READ_ONLY.closed', mayRestore: false },
  gone: { text: 'CHATS.READ_ONLY.gone', mayRestore: false },
} as const satisfies Record<Reason, { text: string; mayRestore: boolean }>;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    color: tokens.colorNeutralForeground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { margin: 0 },
});

/** Stands where the composer would. */
export function ReadOnlyBar({ channel }: { channel: OwnChannel }) {
  const { queries } = useChat();
  const { read_only: reason } = channel;
  if (reason === null) return null;
  if (reason === 'archived' || reason === 'closed' || reason === 'gone') return <Ended channel={channel} reason={reason} />;
  return <ReadOnlyNote channel={channel} onChanged={(row) => changeChannel(queries, row.id, () => row)} />;
}

function Ended({ channel, reason }: { channel: OwnChannel; reason: Reason }) {
  const styles = useStyles();
  const { t } = useText();
  const { restore, isPending } = useArchiving(channel.id);
  const { text, mayRestore } = REASONS[reason];
  return (
    <div className={styles.bar}>
      <p className={styles.text}>{t(text)}</p>
      {mayRestore && (
        <Button appearance="primary" disabledFocusable={isPending} onClick={restore}>
          {t('CHATS.MENU.RESTORE')}
        </Button>
      )}
    </div>
  );
}
