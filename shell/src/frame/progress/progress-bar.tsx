import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { media } from '../../parts/measures.ts';
import { $progress } from './progress.model.ts';

const useStyles = makeStyles({
  track: { position: 'fixed', inset: '0 0 auto', zIndex: 200, height: '3px', pointerEvents: 'none' },
  bar: {
    height: '100%',
    borderRadius: '0 2px 2px 0',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: '0 50%',
    transition: 'transform 60ms linear',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/** The thin line of a journey to another page. Readers who ask for little motion get the word instead. */
export function ProgressBar(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const progress = useUnit($progress);
  const calm = useMedia(media.reducedMotion);
  if (progress === null) return null;
  if (calm) {
    return (
      <div role="status" className="for-screen-readers">
        {t('SHELL.LOADING')}
      </div>
    );
  }
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={t('SHELL.LOADING')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${progress / 100})` }} />
    </div>
  );
}
