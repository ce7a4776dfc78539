import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { PropsWithChildren, ReactNode } from 'react';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    minWidth: 0,
    paddingTop: '2px',
    borderRadius: tokens.borderRadiusLarge,
    ':focus': { outlineStyle: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  first: { paddingTop: '8px' },
  own: { flexDirection: 'row-reverse' },
  bubble: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: 'min(100% - 44px, 560px)',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusXLarge,
  },
  ownBubble: { backgroundColor: tokens.colorBrandBackground2 },
  author: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  meta: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 8px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface BubbleProps {
  /** Of the line, by which the keyboard finds it. */
  postKey: string;
  /** Who wrote it and when. */
  label: string;
  own: boolean;
  first: boolean;
  isStop: boolean;
  /** Who wrote it, where that is said. */
  author: string | null;
  /** When, and what became of it. */
  meta: ReactNode;
  /** Beside it: what can be done with it. */
  menu?: ReactNode;
}

/** A post as it stands in the conversation: one's own at the right, others' at the left. */
export function Bubble({ postKey, label, own, first, isStop, author, meta, menu, children }: PropsWithChildren<BubbleProps>) {
  const styles = useStyles();
  return (
    <article
      data-post={postKey}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      className={mergeClasses(styles.line, first && styles.first, own && styles.own)}
    >
      <div className={mergeClasses(styles.bubble, own && styles.ownBubble)}>
        {author !== null && <span className={styles.author}>{author}</span>}
        {children}
        <span className={styles.meta}>{meta}</span>
      </div>
      {menu}
    </article>
  );
}
