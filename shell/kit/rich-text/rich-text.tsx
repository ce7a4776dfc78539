import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { Suspense } from 'react';
import { lazyRoute } from '../routing/lazy-route.tsx';
import type { RichTextProps } from './rich-text-props.ts';

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
