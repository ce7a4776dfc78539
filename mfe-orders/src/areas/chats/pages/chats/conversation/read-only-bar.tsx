import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { useText } from '../../../use-text.ts';
import { useArchiving } from './use-archiving.ts';

type Reason = NonNullable<OwnChannel['read_only']>;

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
export function ReadOnlyBar({ channel, reason }: { channel: OwnChannel; reason: Reason }) {
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
