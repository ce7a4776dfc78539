import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { initialsOf } from '@market/shell-kit/format/initials';
import type { Me } from '@market/shell-kit/session/session-events';
import type { JSX } from 'react';

const useStyles = makeStyles({
  circle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    objectFit: 'cover',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  },
});

/** A user's picture, or the first letters of the name; decoration beside words that say who it is. */
export function UserAvatar({ user }: { user: Pick<Me, 'avatar' | 'fio' | 'login'> }): JSX.Element {
  const { circle } = useStyles();
  if (user.avatar) return <img src={user.avatar.small} alt="" width={32} height={32} className={circle} />;
  return (
    <span aria-hidden="true" className={circle}>
      {initialsOf(user.fio || user.login)}
    </span>
  );
}
