import { Button } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';

interface EditMenuProps {
  /** Of what. */
  name: string;
  edit: () => void;
  remove: () => void;
}

/** What can be done to one line of a list. */
export function EditMenu({ name, edit, remove }: EditMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="more" />} aria-label={t('DESK.ACTS_OF', { name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={edit}>{t('DESK.EDIT')}</MenuItem>
          <MenuItem onClick={remove}>{t('DESK.DELETE')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
