import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useMoments } from '../../../../features/moments.ts';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import type { Row } from '../../../../model/rows.ts';
import { useText } from '../../../../use-text.ts';
import { PostView } from './post-view.tsx';
import { UnsentView } from './unsent-view.tsx';

const useStyles = makeStyles({
  day: {
    margin: 0,
    padding: '10px 0 6px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  unread: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    margin: 0,
    padding: '6px 0',
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    '::before': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorBrandStroke1}` },
    '::after': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorBrandStroke1}` },
  },
});

/** What can be done with posts. */
export interface PostActions {
  /** null: nothing can be written here. */
  reply: ((id: string) => void) | null;
  jump: (id: string) => void;
  markUnread: (id: string) => void;
  mayWrite: boolean;
}

export interface PostRowProps {
  row: Row;
  posts: KeptPosts;
  nameOf: (id: string) => string;
  /** Until when the other side has seen the conversation. */
  seenAt: number;
  /** The keyboard stops here. */
  isStop: boolean;
  actions: PostActions;
}

/** A line of the conversation. */
export function PostRow(props: PostRowProps) {
  const styles = useStyles();
  const { t } = useText();
  const { day } = useMoments();
  const { row } = props;
  if (row.kind === 'day') return <p className={styles.day}>{day(row.at)}</p>;
  if (row.kind === 'unread') return <p className={styles.unread}>{t('CHATS.POSTS.UNREAD')}</p>;
  return row.kind === 'post' ? <PostView {...props} row={row} /> : <UnsentView {...props} row={row} />;
}
