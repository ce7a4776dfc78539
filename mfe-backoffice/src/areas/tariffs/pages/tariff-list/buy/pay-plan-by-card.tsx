import type { CardOffer } from '@market/billing-contract/payment';
import type { Quote, Tariff } from '@market/billing-contract/tariff';
import { failureOf } from '@market/shell-kit/data/failure';
import { billing } from '../../../../../billing-api.ts';
import { PayByCard } from '../../../../../features/card-payment/pay-by-card.tsx';
import { usePlanBought } from './use-plan-bought.ts';

interface PayPlanProps {
  tariff: Tariff;
  quote: Quote;
  offer: CardOffer;
  onBack: () => void;
  onDone: () => void;
}

/** Pays days of a plan by card; the plan begins as soon as the provider says that it is paid. */
export function PayPlanByCard({ tariff, quote, offer, onBack, onDone }: PayPlanProps) {
  const start = billing.hooks.payment.start.useMutation();
  const confirm = billing.hooks.payment.confirm.useMutation();
  const utils = billing.hooks.useUtils();
  const bought = usePlanBought(tariff);
  const plan = { tariff_id: tariff.id, days: quote.days as 30 };
  const begin = async (): Promise<string | null> => {
    try {
      return (await start.mutateAsync({ ...plan, amount: quote.price })).data.client_secret;
    } catch (thrown) {
      if (failureOf(thrown).code !== 'PAYMENT_DONE') throw thrown;
      // The card was charged before, and its answer was lost: it is as good as this one.
      const { plan: own } = await utils.tariff.list.fetch({ role: tariff.role ?? undefined }, { staleTime: 0 });
      bought(own?.expires_at ?? null);
      return null;
    }
  };
  const take = async (method: string) => {
    const { data } = await confirm.mutateAsync({ ...plan, payment_method_id: method });
    bought(data.expires_at);
    return true;
  };
  return <PayByCard offer={offer} sum={quote.price} purchase={{ begin, take, onDone }} onBack={onBack} />;
}
