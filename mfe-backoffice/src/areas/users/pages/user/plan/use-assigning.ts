import { billingRefusals } from '@market/billing-contract/refusals';
import type { Tariff } from '@market/billing-contract/tariff';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';

interface Refused {
  /** What belongs to none of the fields. */
  failure: string | null;
  faults: { tariff?: string | undefined; days?: string | undefined };
}
const NOTHING: Refused = { failure: null, faults: {} };

const CORRECTION_MOST = 365;
const isCorrection = (days: number): boolean => Number.isInteger(days) && days !== 0 && Math.abs(days) <= CORRECTION_MOST;

/** Gives days, and says under its field what is wrong with them. */
export function useAssigning(user: number, onDone: () => void) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const [toast, locale] = useUnit([toastShown, $locale]);
  const failureText = useFailureText();
  const mutation = billing.hooks.tariff.assign.useMutation();
  const [refused, setRefused] = useState(NOTHING);

  const refusedBy = (thrown: unknown): Refused => {
    const { code, message, fields } = failureOf(thrown);
    const faults = { days: fields.days, tariff: code === 'PLAN_MISSING' ? (message ?? undefined) : fields.tariff };
    return { faults, failure: faults.days || faults.tariff ? null : (fields.user ?? failureText(thrown)) };
  };
  const assign = async (tariff: Tariff, typed: string): Promise<void> => {
    // A minus may be typed as such or as a hyphen.
    const days = Number(typed.trim().replace('−', '-'));
    if (tariff.hidden && !isCorrection(days))
      return setRefused({ failure: null, faults: { days: billingRefusals.CORRECTION_DAYS[locale] } });
    setRefused(NOTHING);
    try {
      await mutation.mutateAsync({ user, tariff: tariff.id, days });
      toast({ intent: 'success', text: t('USERS.PLAN.GIVEN') });
      onDone();
    } catch (thrown) {
      setRefused(refusedBy(thrown));
    }
    await utils.tariff.invalidate();
  };
  return { assign, busy: mutation.isPending, ...refused };
}
