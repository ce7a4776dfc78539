import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useText } from '../../use-text.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { LineBar } from './line-bar.tsx';
import { ChannelPane } from './list/channel-pane.tsx';
import { useRoom } from './use-room.ts';

const useStyles = makeStyles({
  panes: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, minHeight: '360px' },
  both: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  wide: { gridTemplateColumns: 'minmax(260px, 1fr) minmax(0, 2.4fr)' },
  pane: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  list: { borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  empty: { display: 'grid', placeContent: 'center', minHeight: 0 },
});

/** The list and the open conversation side by side; on a phone one of them. */
export function ChatPanes({ id }: { id: string | null }) {
  const styles = useStyles();
  const { t } = useText();
  const room = useRoom();
  const isWide = useMedia(`(min-width: ${BREAKPOINTS.medium}px)`);
  return (
    <div ref={room} className={styles.panes}>
      <LineBar />
      <div className={mergeClasses(styles.both, isWide && styles.wide)}>
        {(isWide || id === null) && (
          <div className={mergeClasses(styles.pane, isWide && styles.list)}>
            <ChannelPane open={id} isBeside={isWide} />
          </div>
        )}
        {id !== null && (
          <div className={styles.pane}>
            <ConversationPane key={id} id={id} />
          </div>
        )}
        {id === null && isWide && (
          <div className={styles.empty}>
            <EmptyState icon="users" title={t('CHATS.CHOOSE')} text={t('CHATS.CHOOSE_TEXT')} />
          </div>
        )}
      </div>
    </div>
  );
}
