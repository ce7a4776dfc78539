import { MenuItem } from '@fluentui/react-menu';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { buyerOrdersPath } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** Where to look for more of whoever filled a cart. */
export function CartActions({ userId, name }: { userId: number; name: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const mayOpen = useMay('users.manage');
  return (
    <ActionMenu label={t('CARTS.ACTS_OF', { name })}>
      <MenuItem onClick={() => void navigate(buyerOrdersPath(userId))}>{t('CARTS.TO_ORDERS')}</MenuItem>
      {mayOpen && <MenuItem onClick={() => void navigate(addresses.user(userId))}>{t('CARTS.TO_USER')}</MenuItem>}
    </ActionMenu>
  );
}
