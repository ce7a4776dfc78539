import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Me } from '@market/shell-kit/session';
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

/** First letters of the first two words: «Покупаева Анна» is ПА. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

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
