import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type ReactNode, useRef, useState } from 'react';
import { ordersApi } from '../../../api.ts';
import { cartPaths } from '../../../areas/cart/navigation.ts';
import { useCartChanged } from '../use-cart-changed.ts';
import { useTakeBack } from '../use-take-back.ts';
import { type Repeated, RepeatReport } from './repeat-report.tsx';
import { useText } from './use-text.ts';

interface RepeatOrder {
  /** What failed is shown, and never thrown. */
  repeat: (orderId: number) => Promise<void>;
  /** The order that is being repeated. */
  pending: number | null;
  /** Says what could not be put into the cart: to be drawn beside the control. */
  report: ReactNode;
}

/** Puts what was ordered into the cart once more, as far as it is sold still. */
export function useRepeatOrder(): RepeatOrder {
  const { t } = useText();
  const [pending, setPending] = useState<number | null>(null);
  const [repeated, setRepeated] = useState<Repeated | null>(null);
  const underWay = useRef(false);
  const put = usePut();
  const tell = useOutcomeToast();
  const withToast = useActionToast(t('REPEAT.LABEL'));

  const run = async (orderId: number) => {
    const done = await put(orderId);
    if (!done) return;
    const { clamped, dropped, cart } = done;
    if (clamped.length + dropped.length > 0) setRepeated(done);
    if (cart.isFuller) tell(done);
  };
  const repeat = async (orderId: number) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(orderId);
    await withToast(run(orderId));
    underWay.current = false;
    setPending(null);
  };
  const report = repeated && <RepeatReport repeated={repeated} onClose={() => setRepeated(null)} />;
  return { repeat, pending, report };
}

/** Asks before goods of another company are replaced, then moves the lines as those of a guest are moved; null: the reader changed their mind. */
function usePut(): (orderId: number) => Promise<Repeated | null> {
  const { client } = ordersApi.hooks.useUtils();
  const { learn } = useCartChanged();
  const mayReplace = useMayReplace();
  return async (orderId) => {
    const [{ data: order }, { data: cart }] = await Promise.all([
      client.order.get.query({ id: orderId }),
      // The one that is open already, where there is one.
      client.cart.create.mutate({}),
    ]);
    const sellers = order.companies.map(({ id }) => id);
    if (cart.lines_num > 0 && !(await mayReplace(cart.cart_hash, sellers))) return null;
    const lines = order.items.map(({ product_id, run_id, count }) => ({ product_id, run_id, count }));
    const merge_key = `repeat-${crypto.randomUUID()}`;
    const { data } = await client.cart.merge.mutate({ hash: cart.cart_hash, merge_key, lines });
    const { clamped, dropped, added, replaced, ...state } = data;
    void learn(state);
    const isFuller = [...added, ...clamped].some(({ count }) => count > 0);
    return { order, clamped, dropped, cart: { hash: state.cart_hash, replaced, isFuller } };
  };
}

function useMayReplace(): (hash: string, sellers: readonly number[]) => Promise<boolean> {
  const { t } = useText();
  const { client } = ordersApi.hooks.useUtils();
  const ask = useUnit(askFx);
  return async (hash, sellers) => {
    const { data: cart } = await client.cart.get.query({ hash });
    // A cart of several companies takes goods of one more.
    const [company, ...others] = cart.companies;
    if (!company || others.length > 0 || sellers.includes(company.id)) return true;
    return ask({ title: t('REPEAT.REPLACE_TITLE'), text: t('REPEAT.REPLACE_WARNING'), action: t('REPEAT.REPLACE') });
  };
}

/** Says that the goods are in the cart, and offers the next step. */
function useOutcomeToast(): (done: Repeated) => void {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const navigate = useNavigate();
  const { restore } = useTakeBack();
  return ({ order: { id }, cart: { hash, replaced } }) => {
    if (replaced === null) {
      const action = { label: t('REPEAT.TO_CART'), act: () => void navigate(cartPaths.cart) };
      return toast({ intent: 'success', text: t('REPEAT.DONE', { id }), action });
    }
    const act = () => restore(hash, { hash: replaced, lines: [] });
    toast({ intent: 'warning', text: t('REPEAT.REPLACED', { id }), action: { label: t('REPEAT.RESTORE'), act } });
  };
}
