import { aUser } from '@market/shell-kit/testing/a-user';
import type { FakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { moduleOptions } from '../../../module-options.ts';
import { keepCart } from '../kept-cart.ts';
import { useAddToCart } from '../use-add-to-cart.ts';
import { useCart } from '../use-cart.ts';
import { useCartState } from '../use-cart-state.ts';
import { useSetCount } from '../use-set-count.ts';

export const line = (product_id: number, count: number) => ({ product_id, count, run_id: null });

/** The badge, and a way to put goods into the cart. */
export function Shown() {
  const state = useCartState();
  return (
    <>
      <output aria-label="badge">{state ? state.goods_num : '–'}</output>
      <AddButton product={1}>Add</AddButton>
    </>
  );
}

/** A way to put two order units of a product into the cart. */
export function AddButton({ product, children }: { product: number; children: string }) {
  const { add } = useAddToCart();
  return (
    <button type="button" onClick={() => void add([line(product, 2)], { name: 'Платье' })}>
      {children}
    </button>
  );
}

/** The lines, each with a way to one more of it. */
export function CartLines() {
  const { data, error } = useCart();
  const { setCount } = useSetCount();
  if (error) return <p>failed</p>;
  if (data === undefined) return <p>waits</p>;
  return (
    <>
      <output aria-label="sum">{data?.order_summ ?? 'none'}</output>
      {data?.items.map((item) => (
        <button key={item.product_id} type="button" onClick={() => setCount({ ...item, name: item.product?.name ?? '' }, item.count + 1)}>
          {`+${item.product_id}: ${item.count}`}
        </button>
      ))}
      <button type="button" onClick={() => data?.items[0] && setCount({ ...data.items[0], name: 'Товар 1' }, 0)}>
        Remove
      </button>
    </>
  );
}

export const draw = (part: ReactNode, service: FakeService, reader: 'ROLE_BUYER' | null) =>
  drawScreen(moduleOptions, part, { address: '/cart', service, reader: reader && aUser(reader) });
export const keep = (lines = [line(5, 1)]) => keepCart({ hash: 'kept', version: 3, goods_num: 1, lines_num: 1, lines });
export const badge = () => screen.getByLabelText('badge').textContent;
export const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
