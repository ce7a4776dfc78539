import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { initialsOf } from '@market/shell-kit/format/initials';
import { useState } from 'react';
import { userName } from './user-name.ts';

const useStyles = makeStyles({
  round: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    objectFit: 'cover',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  large: { width: '96px', height: '96px', fontSize: tokens.fontSizeHero700 },
});

interface UserPictureProps {
  user: { fio: string; login: string; avatar: { path: string; small: string } | null };
  large?: boolean;
}

/** The user's picture, or initials where there is none or it does not load. Beside the name, so it says nothing by itself. */
export function UserPicture({ user, large = false }: UserPictureProps) {
  const styles = useStyles();
  const [broken, setBroken] = useState<string | null>(null);
  const className = mergeClasses(styles.round, large && styles.large);
  const url = large ? user.avatar?.path : user.avatar?.small;
  const size = large ? 96 : 36;
  if (url === undefined || url === broken) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(userName(user))}
      </span>
    );
  }
  return (
    <img className={className} src={url} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(url)} />
  );
}
