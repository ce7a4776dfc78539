import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { Link } from '@market/shell-kit/routing/navigation';
import { $isSessionKnown, $user } from '@market/shell-kit/session/session';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { media } from '../../parts/measures.ts';
import { SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { MenuOnDemand } from './menu-on-demand.tsx';
import { UserTrigger } from './user-trigger.tsx';

const UserMenu = lazyRoute(() => import('./user-menu.tsx').then(({ UserMenu: Menu }) => ({ default: Menu })));

const pulse = { '50%': { opacity: 0.5 } };

const useStyles = makeStyles({
  signIn: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    minHeight: '40px',
    padding: '0 14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [`@media ${media.menuDrawer}`]: { padding: '0 9px' },
  },
  word: { [`@media ${media.menuDrawer}`]: { display: 'none' } },
  // As wide as the button that takes its place: nothing beside it moves.
  unknown: { display: 'grid', placeItems: 'center', width: '40px', height: '40px' },
  circle: {
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    animationName: pulse,
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
    [`@media ${media.reducedMotion}`]: { animationName: 'none' },
  },
});

/** Who sits here: the way in for a guest, what is theirs for a user. */
export function UserCorner(): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const { isKnown, user } = useUnit({ isKnown: $isSessionKnown, user: $user });
  if (!isKnown) {
    return (
      <span className={styles.unknown}>
        <span className={styles.circle} />
        <VisuallyHidden>{t('SHELL.LOADING')}</VisuallyHidden>
      </span>
    );
  }
  if (user) return <MenuOnDemand Trigger={UserTrigger} Menu={UserMenu} given={{}} />;
  return (
    <Link to={SIGN_IN_PATH} className={styles.signIn} aria-label={t('HEADER.SIGN_IN')}>
      <Icon name="user" />
      <span className={styles.word}>{t('HEADER.SIGN_IN')}</span>
    </Link>
  );
}
