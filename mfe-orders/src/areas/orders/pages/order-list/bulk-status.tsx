import { MenuButton } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { OrderRow } from '@market/orders-contract/order';
import type { OrderStatus } from '@market/orders-contract/order-state';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { commonTargets } from './status-targets.ts';

interface BulkStatusProps {
  orders: readonly OrderRow[];
  choose: (to: OrderStatus) => void;
}

/** Where all of the ticked orders may be taken. */
export function BulkStatus({ orders, choose }: BulkStatusProps) {
  const { t } = useText();
  const words = useOrderWords();
  const targets = commonTargets(orders);
  if (targets.length === 0) return <span>{t('ORDERS.NO_COMMON')}</span>;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton>{t('ORDERS.TO_STATUS')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {targets.map((status) => (
            <MenuItem key={status} onClick={() => choose(status)}>
              {words.status(status)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
