import { Button, type ButtonProps } from '@fluentui/react-button';
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
  return (
    <Button
      {...(props as object)}
      appearance="subtle"
      size="large"
      shape="circular"
      icon={user ? <UserAvatar user={user} /> : <Icon name="user" />}
      aria-label={t('HEADER.USER', { name: user?.fio || user?.login || '' })}
    />
  );
}
