import { Button } from '@fluentui/react-button';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { GoodsRow } from '@market/catalogue/contract/goods';
import { useNavigate } from '@market/shell-kit/navigation';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useDeleteProduct } from '../../desk/use-delete-product.ts';
import { createForCompanyPath, editProductPath, productPath } from '../../paths.ts';
import { useBulk } from './use-bulk.ts';

/** What can be done to one product. */
export function RowActs({ goods }: { goods: GoodsRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  const { change } = useBulk();
  const go = (path: string) => () => void navigate(path);
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="more" />} aria-label={t('GOODS.ACTS_OF', { name: goods.name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={go(editProductPath(goods.id))}>{t('GOODS.ACT.EDIT')}</MenuItem>
          <MenuItem onClick={go(`${editProductPath(goods.id)}?tab=photos`)}>{t('GOODS.ACT.PHOTOS')}</MenuItem>
          <MenuItem onClick={go(`${createForCompanyPath(goods.company.id, goods.company.brand)}?beside=${goods.id}`)}>
            {t('GOODS.MODEL.ADD')}
          </MenuItem>
          <MenuItem onClick={go(productPath(goods.id))}>{t('GOODS.FORM.AS_BUYER')}</MenuItem>
          <MenuDivider />
          <MenuItem onClick={() => void change([goods], { active: !goods.active })}>
            {t(goods.active ? 'GOODS.ACT.TURN_OFF' : 'GOODS.ACT.TURN_ON')}
          </MenuItem>
          <MenuItem onClick={() => void remove(goods)}>{t('GOODS.ACT.DELETE')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
