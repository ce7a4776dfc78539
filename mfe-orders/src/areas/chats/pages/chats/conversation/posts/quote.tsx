import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Post } from '@market/chat-contract/post';
import { useChat } from '../../../../model/chat-context.tsx';
import { useText } from '../../../../use-text.ts';
import { useSaid } from './use-said.ts';

const useStyles = makeStyles({
  quote: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: '24px',
    padding: '2px 8px',
    border: 'none',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  said: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface QuoteProps {
  /** Undefined: it is not known here. */
  post: Post | undefined;
  nameOf: (id: string) => string;
  onPress: () => void;
}

/** The post that is answered, in a line; a press leads to it. */
export function Quote({ post, nameOf, onPress }: QuoteProps) {
  const styles = useStyles();
  const { t } = useText();
  const { me } = useChat();
  const said = useSaid();
  return (
    <button type="button" className={styles.quote} onClick={onPress}>
      {post && <strong>{post.user_id === me ? t('CHATS.POSTS.YOU') : nameOf(post.user_id)}</strong>}
      <span className={styles.said}>{said(post)}</span>
    </button>
  );
}
