import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActMenu } from '@market/shell-kit/ui/act-menu';
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
    <ActMenu label={t('GOODS.ACTS_OF', { name: goods.name })}>
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
    </ActMenu>
  );
}
