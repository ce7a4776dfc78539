import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import type { User } from '@market/identity-contract/user';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useText } from '../../use-text.ts';
import { userName } from './user-name.ts';

/** What a reader may want to do with a user. */
export type UserAction = 'edit' | 'picture' | 'removePicture' | 'block' | 'unblock' | 'delete';

interface UserActionsProps {
  user: User;
  /** Blocking and deleting are left out for one's own account. */
  own: boolean;
  onAction: (act: UserAction, user: User) => void;
}

/** What can be done in one row. */
export function UserActions({ user, own, onAction }: UserActionsProps) {
  const { t } = useText();
  const item = (act: UserAction) => <MenuItem onClick={() => onAction(act, user)}>{t(`USERS.ACT.${act}`)}</MenuItem>;
  return (
    <ActionMenu label={t('USERS.ACTS_OF', { name: userName(user) })}>
      {item('edit')}
      {item('picture')}
      {user.avatar && item('removePicture')}
      {!own && <MenuDivider />}
      {!own && item(user.blocked ? 'unblock' : 'block')}
      {!own && item('delete')}
    </ActionMenu>
  );
}
