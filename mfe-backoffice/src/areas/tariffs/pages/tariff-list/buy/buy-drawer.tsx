import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import { FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';
import { PeriodChoice } from './period-choice.tsx';
import { QuoteView } from './quote-view.tsx';

interface BuyDrawerProps {
  tariff: Tariff;
  plan: OwnPlan;
  onClose: () => void;
}

const TRIAL = 7;

/** For how long a plan is bought, what that costs and does, and the purchase itself. */
export function BuyDrawer({ tariff, plan, onClose }: BuyDrawerProps) {
  const { t } = useText();
  const [days, setDays] = useState(plan.trial_open ? TRIAL : tariff.days);
  return (
    <FormDrawer title={t('TARIFF.BUY_ONE', { name: tariff.name })} onClose={onClose}>
      <PeriodChoice tariff={tariff} mayTry={plan.trial_open} days={days} onChange={setDays} />
      <QuoteView key={days} tariff={tariff} days={days} onDone={onClose} />
    </FormDrawer>
  );
}
