import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useMoments } from '../../../../features/moments.ts';
import { useText } from '../../../../use-text.ts';
import type { PostRowProps } from './post-props.ts';
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
