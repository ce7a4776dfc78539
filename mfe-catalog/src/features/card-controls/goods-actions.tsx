import { MenuItem } from '@fluentui/react-menu';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { goodsPaths } from '../../areas/goods/navigation.ts';
import { useText } from '../../management/use-text.ts';
import { useDeleteProduct } from './use-delete-product.ts';

interface GoodsActionsProps {
  goods: { id: number; name: string };
  className: string;
  /** It is gone: for pages that showed nothing else. */
  onDeleted?: () => void;
}

/** What its vendor and staff do with a product. */
export function GoodsActions({ goods, className, onDeleted }: GoodsActionsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  return (
    <ActionMenu className={className} shape="circular" label={t('GOODS.ACTS_OF', { name: goods.name })} appearance="secondary">
      <MenuItem onClick={() => void navigate(goodsPaths.edit(goods.id))}>{t('GOODS.ACT.EDIT')}</MenuItem>
      <MenuItem onClick={() => void remove(goods).then((gone) => gone && onDeleted?.())}>{t('GOODS.ACT.DELETE')}</MenuItem>
    </ActionMenu>
  );
}
