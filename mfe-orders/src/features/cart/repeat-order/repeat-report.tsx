import { makeStyles } from '@griffel/react';
import type { CartMerged } from '@market/orders-contract/cart';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { cartPaths } from '../../../areas/cart/navigation.ts';
import { useText } from './use-text.ts';

type Moved = CartMerged['data']['clamped'][number];

/** What became of an order that was repeated. */
export interface Repeated {
  order: Pick<Order, 'id' | 'items' | 'companies'>;
  clamped: readonly Moved[];
  dropped: readonly Moved[];
  cart: { hash: string; replaced: string | null; isFuller: boolean };
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

/** Which goods of the order are not in the cart, or fewer of them. */
export function RepeatReport({ repeated, onClose }: { repeated: Repeated; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { order, clamped, dropped, cart } = repeated;
  const toCart = () => {
    onClose();
    void navigate(cartPaths.cart);
  };
  // What nobody knows any more is called as it was when it was ordered.
  const nameOf = ({ name, product_id, run_id }: Moved) =>
    name || (order.items.find((item) => item.product_id === product_id && item.run_id === run_id)?.product.name ?? '');
  const few = (line: Moved) =>
    line.count > 0
      ? t('REPEAT.CLAMPED', { name: nameOf(line), count: number(line.count), wanted: number(line.wanted) })
      : t('REPEAT.SOLD_OUT', { name: nameOf(line) });
  const none = (line: Moved) => t(order.companies.length > 1 ? 'REPEAT.LEFT_OUT' : 'REPEAT.DROPPED', { name: nameOf(line) });
  const words = [...clamped.map((line) => ({ line, text: few(line) })), ...dropped.map((line) => ({ line, text: none(line) }))];
  return (
    <FormDialog
      title={t(cart.isFuller ? 'REPEAT.PARTLY' : 'REPEAT.NOTHING')}
      cancel={t('REPEAT.CLOSE')}
      action={cart.isFuller ? t('REPEAT.TO_CART') : null}
      onSubmit={toCart}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {words.map(({ line, text }) => (
          <li key={`${line.product_id}-${line.run_id ?? 0}`}>{text}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
