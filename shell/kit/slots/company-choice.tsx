import { Input } from '@fluentui/react-input';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { ReactNode } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import { Slot, type SlotProps } from './slots.tsx';

/** Chooses a company: the picker of the module that has companies. Without that module the number of a company can be typed. */
export function CompanyChoice(props: SlotProps['company.picker']): ReactNode {
  const { t } = useKitText();
  const waiting = (
    <Skeleton aria-label={t('TABLE.LOADING')}>
      <SkeletonItem size={40} />
    </Skeleton>
  );
  return (
    <Slot name="company.picker" props={props} fallback={(state) => (state === 'waiting' ? waiting : <CompanyNumber {...props} />)} active />
  );
}

function CompanyNumber({ value, onChange, inputRef, ...field }: SlotProps['company.picker']): ReactNode {
  const { t } = useKitText();
  return (
    <Input
      {...field}
      {...(inputRef ? { input: { ref: inputRef } } : {})}
      inputMode="numeric"
      size="large"
      value={value === null ? '' : String(value)}
      placeholder={t('COMPANY_NUMBER')}
      onChange={(_, data) => onChange(Number(data.value.replaceAll(/\D/g, '').slice(0, 9)) || null)}
    />
  );
}
