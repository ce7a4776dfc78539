import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import { FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useText } from '../../../use-text.ts';
import { PeriodChoice } from './period-choice.tsx';
import { QuoteView } from './quote-view.tsx';

interface BuyDrawerProps {
  tariff: Tariff;
  plan: OwnPlan;
  /** What the address says; anything that cannot be chosen is none. */
  days: number;
  onDays: (days: number) => void;
  onClose: () => void;
}

const TRIAL = 7;

/** For how long a plan is bought, what that costs and does, and the purchase itself. A reload or another sign-in keeps what is chosen. */
export function BuyDrawer({ tariff, plan, days: asked, onDays, onClose }: BuyDrawerProps) {
  const { t } = useText();
  const periods = tariff.periods.filter((period) => period !== TRIAL || plan.trial_open);
  const days = periods.find((period) => period === asked) ?? (plan.trial_open ? TRIAL : tariff.days);
  return (
    <FormDrawer title={t('TARIFF.BUY_ONE', { name: tariff.name })} onClose={onClose}>
      <PeriodChoice tariff={tariff} periods={periods} days={days} onChange={onDays} />
      <QuoteView key={days} tariff={tariff} days={days} onDone={onClose} />
    </FormDrawer>
  );
}
