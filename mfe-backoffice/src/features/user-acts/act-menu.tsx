import { Button } from '@fluentui/react-button';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { User } from '@market/identity/contract/user';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { userName } from './user-name.ts';

/** What a reader may want to do with a user. */
export type UserAct = 'edit' | 'picture' | 'removePicture' | 'block' | 'unblock' | 'delete';

interface ActMenuProps {
  user: User;
  /** Nobody shuts himself out: blocking and deleting are left out for one's own account. */
  own: boolean;
  onAct: (act: UserAct, user: User) => void;
}

/** The acts of one row. */
export function ActMenu({ user, own, onAct }: ActMenuProps) {
  const { t } = useTranslation();
  const item = (act: UserAct) => <MenuItem onClick={() => onAct(act, user)}>{t(`USERS.ACT.${act}`)}</MenuItem>;
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="more" />} aria-label={t('USERS.ACTS_OF', { name: userName(user) })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {item('edit')}
          {item('picture')}
          {user.avatar && item('removePicture')}
          {!own && <MenuDivider />}
          {!own && item(user.blocked ? 'unblock' : 'block')}
          {!own && item('delete')}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
