import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useDeleteProduct } from '../../../../features/card-controls/use-delete-product.ts';
import { useText } from '../../../../management/use-text.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
import { goodsPaths } from '../../navigation.ts';
import { useOnSale } from './use-on-sale.ts';

/** What can be done to a model: of a large one the list holds but the first. */
export function ModelActions({ name, showAll }: { name: string; showAll: () => void }) {
  const { t } = useText();
  return (
    <ActionMenu label={t('GOODS.ACTS_OF', { name })}>
      <MenuItem onClick={showAll}>{t('GOODS.LIST.ALL_VARIANTS')}</MenuItem>
    </ActionMenu>
  );
}

/** What can be done to one product. */
export function RowActions({ goods }: { goods: GoodsRow }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  const putOnSale = useOnSale();
  const go = (path: string) => () => void navigate(path);
  return (
    <ActionMenu label={t('GOODS.ACTS_OF', { name: goods.name })}>
      <MenuItem onClick={go(goodsPaths.edit(goods.id))}>{t('GOODS.ACT.EDIT')}</MenuItem>
      <MenuItem onClick={go(`${goodsPaths.edit(goods.id)}?tab=photos`)}>{t('GOODS.ACT.PHOTOS')}</MenuItem>
      <MenuItem
        onClick={go(`${goodsPaths.createForCompany({ companyId: goods.company.id, companyName: goods.company.brand })}?beside=${goods.id}`)}
      >
        {t('GOODS.MODEL.ADD')}
      </MenuItem>
      <MenuItem onClick={go(storefrontPaths.product(goods.id))}>{t('GOODS.FORM.AS_BUYER')}</MenuItem>
      <MenuDivider />
      <MenuItem onClick={() => void putOnSale(goods, !goods.active)}>
        {t(goods.active ? 'GOODS.ACT.TURN_OFF' : 'GOODS.ACT.TURN_ON')}
      </MenuItem>
      <MenuItem onClick={() => void remove(goods)}>{t('GOODS.ACT.DELETE')}</MenuItem>
    </ActionMenu>
  );
}
