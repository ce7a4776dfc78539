import { Field } from '@fluentui/react-field';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Slot } from '@market/shell-kit/slots/slots';
import { useText } from '../../use-text.ts';
import { WordsInput } from './filter-fields.tsx';

interface CompanyFilterProps {
  /** 0: of any company. */
  company: number;
  change: (company: number) => void;
}

/** Whose orders: chosen by the picker of the module that has companies; without it by number. */
export function CompanyFilter({ company, change }: CompanyFilterProps) {
  const { t } = useText();
  const value = company === 0 ? null : company;
  const waiting = (
    <Skeleton aria-label={t('ORDERS.LOADING')}>
      <SkeletonItem size={40} />
    </Skeleton>
  );
  const byNumber = (
    <WordsInput type="number" value={value === null ? '' : String(value)} change={(typed) => change(Number(typed))} most={9} />
  );
  return (
    <Field label={t('ORDERS.FILTER.company')}>
      <Slot
        name="company.picker"
        props={{ value, onChange: (chosen) => change(chosen ?? 0) }}
        fallback={(state) => (state === 'waiting' ? waiting : byNumber)}
        active
      />
    </Field>
  );
}
