import { Checkbox } from '@fluentui/react-checkbox';
import { Field } from '@fluentui/react-field';
import { mostBonuses } from '@market/billing-contract/order-bonuses';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { useEffect } from 'react';
import { billing } from '../../billing-api.ts';
import { useText } from '../use-text.ts';

const KOPECKS = 100;

/** How much of an order is paid with bonuses: the most that is allowed, or nothing. The service decides when it is placed. */
export function CheckoutBonuses({ goods, value, onChange, onSpent }: SlotProps['checkout.bonuses']) {
  const { t } = useText();
  const { number } = useFormat();
  const bonus = billing.hooks.bonus.get.useQuery(undefined, { staleTime: 0 });
  const { free = 0, order_percent: percent = 0 } = bonus.data?.data ?? {};
  const most = goods.reduce((sum, roubles) => sum + mostBonuses(Math.round(roubles * KOPECKS), percent), 0);
  const spent = Math.min(free, most);
  useEffect(() => {
    onSpent(value ? spent : 0);
  }, [onSpent, value, spent]);
  if (spent === 0) return null;
  return (
    <Field hint={t('BONUS.USE_HINT', { free: number(free), percent })}>
      <Checkbox
        size="large"
        label={t('BONUS.USE', { count: spent, formatted: number(spent) })}
        checked={value}
        onChange={(_, { checked }) => onChange(checked === true)}
      />
    </Field>
  );
}
