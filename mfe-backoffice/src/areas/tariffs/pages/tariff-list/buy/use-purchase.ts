import type { Tariff } from '@market/billing-contract/tariff';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { usePlanBought } from './use-plan-bought.ts';

interface Purchase {
  tariff: Tariff;
  days: number;
  onDone: () => void;
}

/**
 * Buys a plan from bonuses, or has an invoice of it made and leads there: once, however often it is pressed. What is refused is said beside
 * the button and costs nothing.
 */
export function usePurchase({ tariff, days, onDone }: Purchase) {
  const utils = billing.hooks.useUtils();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const purchase = billing.hooks.tariff.buy.useMutation();
  const bought = usePlanBought(tariff);
  const navigate = useNavigate();
  const buy = async (method: 'bonuses' | 'transfer'): Promise<void> => {
    if (purchase.isPending) return;
    setFailure(null);
    try {
      const { data } = await purchase.mutateAsync({ id: tariff.id, days: days as 30, method });
      if (data.invoice_id !== null) return void navigate(addresses.invoice(data.invoice_id));
      bought(data.expires_at);
      onDone();
    } catch (thrown) {
      setFailure(failureText(thrown));
      await Promise.all([utils.tariff.invalidate(), utils.bonus.invalidate()]);
    }
  };
  return { buy, busy: purchase.isPending, failure };
}
