import { MenuButton } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { Order } from '@market/orders-contract/order';
import type { OrderStatus } from '@market/orders-contract/order-state';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useText } from '../../../use-text.ts';
import { statusDemand } from './status-demand.ts';
import { useStatusChange } from './use-status-change.tsx';

/** Where the order may go from here: what is only held up says by what. */
export function StatusMenu({ order, targets }: { order: Order; targets: readonly OrderStatus[] }) {
  const { t } = useText();
  const words = useOrderWords();
  const rights = useRights();
  const { change, dialogs, pending } = useStatusChange(order);
  const label = (to: OrderStatus) => (order.status === 'canceled' ? t('ORDER_PAGE.STATUS.AGAIN') : words.status(to));
  return (
    <>
      <Menu positioning="below-start">
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="primary" disabledFocusable={pending}>
            {t('ORDER_PAGE.STATUS.CHANGE')}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {targets.map((to) => {
              const demand = statusDemand(order, to, rights);
              const isHeldUp = demand === 'unpaid' || demand === 'short';
              return (
                <MenuItem key={to} disabled={isHeldUp} onClick={() => change(to)}>
                  {isHeldUp ? t(`ORDER_PAGE.STATUS.HELD_UP.${demand}`, { status: label(to) }) : label(to)}
                </MenuItem>
              );
            })}
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialogs}
    </>
  );
}
