import { Button } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { ProductType } from '@market/catalogue/contract/product-type';
import { useNavigate } from '@market/shell-kit/navigation';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { typePath } from '../../paths.ts';

/** What can be done to one type. */
export function TypeMenu({ type: { id, name }, remove }: { type: ProductType; remove: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="more" />} aria-label={t('DESK.ACTS_OF', { name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void navigate(typePath(id))}>{t('DESK.EDIT')}</MenuItem>
          <MenuItem onClick={remove}>{t('DESK.DELETE')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
