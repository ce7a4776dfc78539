import { Button } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { Store } from '@market/companies/contract/store';
import { useNavigate } from '@market/shell-kit/navigation';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { storePath } from '../../paths.ts';

/** What can be done to one store. */
export function StoreActs({ store, onDelete }: { store: Store; onDelete: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="more" />} aria-label={t('STORES.ACTS_OF', { name: store.name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void navigate(storePath(store.id))}>{t('STORES.EDIT')}</MenuItem>
          <MenuItem onClick={onDelete}>{t('STORES.DELETE')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
