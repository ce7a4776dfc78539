import { Input } from '@fluentui/react-input';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Slot, type SlotProps } from '@market/shell-kit/slots/slots';
import { useText } from '../../use-text.ts';

/** Chooses a company: the picker of the module that has companies. Without that module the number of a company can be typed. */
export function CompanyField(props: SlotProps['company.picker']) {
  const { t } = useText();
  const waiting = (
    <Skeleton aria-label={t('PAYMENT.LOADING')}>
      <SkeletonItem size={40} />
    </Skeleton>
  );
  return (
    <Slot name="company.picker" props={props} fallback={(state) => (state === 'waiting' ? waiting : <CompanyNumber {...props} />)} active />
  );
}

function CompanyNumber({ value, onChange, inputRef, ...field }: SlotProps['company.picker']) {
  const { t } = useText();
  return (
    <Input
      {...field}
      {...(inputRef ? { input: { ref: inputRef } } : {})}
      inputMode="numeric"
      size="large"
      value={value === null ? '' : String(value)}
      placeholder={t('PAYOUT.COMPANY_NUMBER')}
      onChange={(_, data) => onChange(Number(data.value.replaceAll(/\D/g, '').slice(0, 9)) || null)}
    />
  );
}
