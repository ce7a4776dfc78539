import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { Icon } from '@market/shell-kit/icons/icon';
import { IN_PLACE } from '@market/shell-kit/routing/history';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useMoments } from '../../../features/moments.ts';
import { usePeer } from '../../../features/peer.ts';
import { PresenceDot } from '../../../features/presence-dot.tsx';
import { useChat, useTypingIn } from '../../../model/chat-context.tsx';
import { chatsPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 16px',
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
  picture: { position: 'relative', display: 'flex' },
  dot: { position: 'absolute', right: '-2px', bottom: '-2px', outline: `2px solid ${tokens.colorNeutralBackground1}` },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unreadName: { fontWeight: tokens.fontWeightSemibold },
  preview: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  when: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  badge: {
    flexShrink: 0,
    minWidth: '20px',
    boxSizing: 'border-box',
    padding: '0 6px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusCircular,
  },
  quiet: { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground5 },
  muted: { flexShrink: 0, color: tokens.colorNeutralForeground3, lineHeight: 0 },
});

interface ChannelRowProps {
  channel: OwnChannel;
  isOpen: boolean;
  online: boolean;
  /** The conversation opens beside the list. */
  isBeside: boolean;
}

/** One conversation of the list: with whom, what was said last, how much of it is new. */
export function ChannelRow({ channel, isOpen, online, isBeside }: ChannelRowProps) {
  const styles = useStyles();
  const { t } = useText();
  const { short } = useMoments();
  const { name, picture } = usePeer(channel);
  const { id, unread, muted, last_post, last_post_at, delete_at } = channel;
  return (
    <li>
      <Link
        to={`${chatsPaths.conversation(id)}${delete_at > 0 ? '?archived=true' : ''}`}
        {...(isBeside ? { state: IN_PLACE } : {})}
        className={mergeClasses(styles.row, isOpen && styles.open)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.picture}>
          <CompanyLogo company={{ brand: name, logo: picture }} />
          {online && <PresenceDot online className={styles.dot} />}
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={mergeClasses(styles.name, unread > 0 && styles.unreadName)}>{name}</span>
            {online && <VisuallyHidden>{t('CHATS.ONLINE')}</VisuallyHidden>}
            {muted && (
              <span className={styles.muted} title={t('CHATS.LIST.MUTED')}>
                <Icon name="eyeOff" />
                <VisuallyHidden>{t('CHATS.LIST.MUTED')}</VisuallyHidden>
              </span>
            )}
            {last_post && <span className={styles.when}>{short(last_post_at)}</span>}
          </span>
          <span className={styles.line}>
            <Preview channel={channel} />
            {unread > 0 && (
              <span className={mergeClasses(styles.badge, muted && styles.quiet)}>
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <VisuallyHidden>{t('CHATS.LIST.UNREAD', { count: unread })}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ channel: { id, last_post } }: { channel: OwnChannel }) {
  const { preview } = useStyles();
  const { t } = useText();
  const { me } = useChat();
  const isTyped = useTypingIn(id).length > 0;
  const said = last_post?.message.trim() || t('CHATS.LIST.NO_WORDS');
  const own = last_post?.user_id === me ? t('CHATS.LIST.OWN', { text: said }) : said;
  const words = last_post ? own : t('CHATS.LIST.NOTHING_YET');
  return <span className={preview}>{isTyped ? t('CHATS.TYPING_SHORT') : words}</span>;
}
