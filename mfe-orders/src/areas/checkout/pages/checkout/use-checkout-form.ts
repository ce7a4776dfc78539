import type { Cart } from '@market/orders-contract/cart';
import type { Placed } from '@market/orders-contract/checkout';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { cartForgotten, cartLearned } from '../../../../features/cart/cart.model.ts';
import { checkoutPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { checkoutSchema, toSend } from './checkout-values.ts';
import { firstValues } from './first-values.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { BuyerFacts } from './use-checkout-facts.ts';
import { useCheckoutDraft, useKeptValues } from './use-kept-values.ts';

/** The specification's words, where they differ from the service's. */
const texts = {
  ...ordersRefusals,
  DATE_PAST: { ru: 'Дата доставки не может быть раньше сегодняшней', en: 'Delivery date cannot be earlier than today' },
};

export type CheckoutFormState = ContractForm<ReturnType<typeof checkoutSchema>>;

/** The form that places an order of what is in the cart, the reader's own or an offer's; placed, it leads to what became of it. */
export function useCheckoutForm(cart: Cart, facts: BuyerFacts, isOffer: boolean) {
  const { t } = useText();
  const { client, cart: carts } = ordersApi.hooks.useUtils();
  const { known, values } = useFirstValues(cart, facts);
  const { countries } = facts;
  const { companies } = cart;
  const schema = useMemo(() => checkoutSchema({ countries, companies }), [countries, companies]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const agreed = useRef<number | null>(null);
  const placed = useRef<Placed['data'] | null>(null);
  const leave = useLeaving(isOffer);
  const form = useContractForm({
    ...{ schema, values, texts, kept: true, saved: null },
    label: t('CHECKOUT.LABEL'),
    save: async (typed) => {
      const order_summ = agreed.current ?? cart.order_summ;
      agreed.current = null;
      try {
        const sent = { ...toSend(typed, { countries, companies }), hash: cart.cart_hash, order_summ };
        placed.current = (await client.cart.checkout.mutate(sent)).data;
      } catch (thrown) {
        setRefusal(refusalOf(thrown));
        // What it was refused for is shown with the figures of now. Without an answer the order may be there: the same cart asks for it again.
        if (failureOf(thrown).status === 409) void carts.get.invalidate();
        throw thrown;
      }
    },
    onSaved: () => {
      if (!placed.current) return;
      forget();
      leave(placed.current);
    },
  });
  const forget = useKeptValues({ form, known, hash: cart.cart_hash, countries });
  // The button only looks disabled, and Enter in a field asks no button.
  const submit = (event?: FormEvent) => (cart.orderable ? form.submit(event) : event?.preventDefault());
  const guarded: CheckoutFormState = { ...form, submit };
  return {
    form: guarded,
    refusal,
    /** Asks about what is known before the service has refused it. */
    decide: setRefusal,
    close: () => {
      setRefusal(null);
      form.clearFailure();
    },
    /** Places it for another sum than was shown, which the buyer has seen by now. */
    agree: (sum: number) => {
      setRefusal(null);
      agreed.current = sum;
      form.submit();
    },
  };
}

/** What the form begins with, and what it would begin with if nothing had been typed before: found once, so that news change nothing under the hand. */
function useFirstValues(cart: Cart, facts: BuyerFacts) {
  const draft = useCheckoutDraft();
  const [first] = useState(() => {
    const now = new Date();
    return { known: firstValues({ ...facts, cart, kept: {} }, now), values: firstValues({ ...facts, cart, kept: draft.read() }, now) };
  });
  return first;
}

/** From the form to what became of it; where the reader's own cart was ordered, the one that is open from now on is another. */
function useLeaving(isOffer: boolean): (placed: Placed['data']) => void {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = ordersApi.hooks.useUtils();
  const { toast, learned, forgotten } = useUnit({ toast: toastShown, learned: cartLearned, forgotten: cartForgotten });
  return ({ id, cart_hash: hash }) => {
    void navigate(checkoutPaths.placed(id), { replace: true });
    toast({ intent: 'success', text: t('CHECKOUT.PLACED') });
    if (isOffer) void utils.offer.invalidate();
    else {
      forgotten();
      if (hash !== '') learned({ hash, version: 1, goods_num: 0, lines_num: 0 });
    }
    void utils.order.invalidate();
    void utils.cart.invalidate();
  };
}
