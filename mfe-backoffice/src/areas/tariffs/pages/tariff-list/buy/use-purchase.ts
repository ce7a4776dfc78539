import type { Tariff } from '@market/billing-contract/tariff';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';

interface Purchase {
  tariff: Tariff;
  days: number;
  onDone: () => void;
}

/** Buys a plan once, however often it is pressed; what is refused is said beside the button and costs nothing. */
export function usePurchase({ tariff, days, onDone }: Purchase) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const [toast, tellFrame, reader] = useUnit([toastShown, userChanged, $user]);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const purchase = billing.hooks.tariff.buy.useMutation();
  const buy = async (): Promise<void> => {
    if (purchase.isPending) return;
    setFailure(null);
    try {
      const { data } = await purchase.mutateAsync({ id: tariff.id, days: days as 30 });
      // The frame says when a plan ends; the profile hears of it a moment later.
      if (reader) tellFrame({ ...reader, tariff: { name: tariff.name, is_free: false }, tariff_expires_at: data.expires_at });
      toast({ intent: 'success', text: t('TARIFF.BOUGHT', { name: tariff.name }) });
      onDone();
    } catch (thrown) {
      setFailure(failureText(thrown));
    }
    await Promise.all([utils.tariff.invalidate(), utils.bonus.invalidate(), utils.transaction.invalidate()]);
  };
  return { buy, busy: purchase.isPending, failure };
}
