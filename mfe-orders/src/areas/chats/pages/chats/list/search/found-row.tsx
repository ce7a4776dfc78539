import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import type { Post } from '@market/chat-contract/post';
import { IN_PLACE } from '@market/shell-kit/routing/history';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMoments } from '../../../../features/moments.ts';
import { usePeer } from '../../../../features/peer.ts';
import { useChat } from '../../../../model/chat-context.tsx';
import { chatsPaths } from '../../../../navigation.ts';
import { useText } from '../../../../use-text.ts';
import { markedWords } from './marked-words.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '10px 16px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { display: 'flex', gap: '8px', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  small: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  said: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  match: { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
});

interface FoundRowProps {
  post: Post;
  /** Words of it that were looked for, as they are written in it. */
  matches: readonly string[];
  channel: OwnChannel | undefined;
  /** What was looked for. */
  words: string;
  isBeside: boolean;
}

/** A post that was found: in which conversation, when, and the words around those that were looked for. */
export function FoundRow({ post, matches, channel, words, isBeside }: FoundRowProps) {
  const styles = useStyles();
  const { t } = useText();
  const { me } = useChat();
  const { short } = useMoments();
  const query = new URLSearchParams({ q: words, post: post.id });
  return (
    <li>
      <Link to={`${chatsPaths.conversation(post.channel_id)}?${query}`} {...(isBeside ? { state: IN_PLACE } : {})} className={styles.row}>
        <span className={styles.line}>
          <span className={styles.name}>{channel && <PeerName channel={channel} />}</span>
          <span className={styles.small}>{short(post.create_at)}</span>
        </span>
        <span className={styles.said}>
          {post.user_id === me && `${t('CHATS.POSTS.YOU')}: `}
          {markedWords(post.message, matches).map(({ text, isMatch }, at) =>
            isMatch ? (
              <mark key={at} className={styles.match}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </Link>
    </li>
  );
}

const PeerName = ({ channel }: { channel: OwnChannel }) => usePeer(channel).name;
