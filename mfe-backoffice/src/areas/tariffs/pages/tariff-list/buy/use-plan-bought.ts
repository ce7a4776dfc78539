import type { Tariff } from '@market/billing-contract/tariff';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';

/** What follows once a plan is bought, however it was paid: the frame says until when, and what shows plans and bonuses asks anew. */
export function usePlanBought(tariff: Tariff): (expiresAt: string | null) => void {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const [toast, tellFrame, reader] = useUnit([toastShown, userChanged, $user]);
  return (tariff_expires_at) => {
    // The profile hears of it a moment later.
    if (reader) tellFrame({ ...reader, tariff: { name: tariff.name, is_free: false }, tariff_expires_at });
    toast({ intent: 'success', text: t('TARIFF.BOUGHT', { name: tariff.name }) });
    void Promise.all([utils.tariff.invalidate(), utils.bonus.invalidate(), utils.transaction.invalidate()]);
  };
}
