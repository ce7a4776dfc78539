import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { SCROLL_TOP_OFFSET } from '@market/shell-kit/format/constants';
import { type JSX, useSyncExternalStore } from 'react';
import { focusHeading } from '../../parts/focus-heading.ts';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { glideToTop } from './glide-to-top.ts';

const useStyles = makeStyles({
  button: {
    position: 'fixed',
    right: '24px',
    // Above whatever stands at the bottom of the page: the privacy notice, the bar that saves a form.
    bottom: 'calc(24px + var(--notice-height, 0px) + var(--save-bar-height, 0px))',
    zIndex: 90,
    minWidth: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow8,
    '@media (max-width: 768px)': {
      right: '16px',
      bottom: 'calc(16px + var(--notice-height, 0px) + var(--save-bar-height, 0px))',
    },
  },
});

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** The way up from a long page; the reader's focus goes up with it. */
export function ScrollTop(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const isFar = useSyncExternalStore(subscribe, () => window.scrollY > SCROLL_TOP_OFFSET);
  if (!isFar) return null;
  const climb = () => {
    focusHeading();
    glideToTop();
  };
  return <Button className={styles.button} icon={<Icon name="arrowUp" />} aria-label={t('COMMON.SCROLL_TOP')} onClick={climb} />;
}
