import { Button, type ButtonProps } from '@fluentui/react-button';
import { initialsOf } from '@market/shell-kit/format/initials';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { UserAvatar } from './user-avatar.tsx';

/** Stands for the user: opens what is theirs. */
export function UserTrigger(props: ButtonProps): JSX.Element {
  const { t } = useText();
  const user = useUnit($user);
  const name = user?.fio || user?.login || '';
  // Whoever steers by voice says what they see: the initials are part of the name where they stand instead of a picture.
  const label = user?.avatar || name === '' ? t('HEADER.USER', { name }) : t('HEADER.USER_SHORT', { name, initials: initialsOf(name) });
  return (
    <Button
      {...(props as object)}
      appearance="subtle"
      size="large"
      shape="circular"
      icon={user ? <UserAvatar user={user} /> : <Icon name="user" />}
      aria-label={label}
    />
  );
}
