import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { lazyRoute } from '@market/shell-kit/lazy-route';
import { Suspense } from 'react';

export interface RichTextProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Its name for those who do not see where it stands. */
  label: string;
  /** Language of the words. */
  lang: string;
  isWrong?: boolean;
  /** Id of the sentence that says what is wrong. */
  describedBy?: string | undefined;
}

const Editor = lazyRoute<RichTextProps>(() => import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })));

const useStyles = makeStyles({ place: { height: '480px' } });

/** A text with headings, lists and links. The editor is heavy, so its code comes when one is shown. */
export function RichText(props: RichTextProps) {
  const { place } = useStyles();
  const waiting = (
    <Skeleton>
      <SkeletonItem className={place} />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} />
    </Suspense>
  );
}
