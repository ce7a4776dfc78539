import { Input } from '@fluentui/react-input';
import { Radio, RadioGroup } from '@fluentui/react-radio';
import { Textarea } from '@fluentui/react-textarea';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { ContractForm } from '@market/shell-kit/forms/form';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { CategoryChoice } from '../../features/category-choice/category-choice.tsx';
import { useText } from '../../use-text.ts';
import { dayBounds } from './days.ts';
import type { TenderValues } from './tender-values.ts';

export type TenderFormState = ContractForm<typeof TenderValues>;

/** What is wanted, for how much, how many and until when. */
export function TenderFields({ form }: { form: TenderFormState }) {
  return (
    <>
      <GoodsFields form={form} />
      <PriceFields form={form} />
      <TermFields form={form} />
    </>
  );
}

function GoodsFields({ form }: { form: TenderFormState }) {
  const { t } = useText();
  const { number } = useFormat();
  const { max } = TENDER_LIMITS.description;
  const count = form.watch('description').length;
  return (
    <PageSection title={t('TENDER_FORM.GOODS')}>
      <FormField
        form={form}
        name="description"
        label={t('TENDER_FORM.DESCRIPTION')}
        required
        hint={t('TENDER_FORM.DESCRIPTION_COUNT', { count: number(count), max: number(max) })}
      >
        {({ ref, ...field }) => <Textarea {...field} textarea={{ ref }} size="large" resize="vertical" rows={6} maxLength={max} />}
      </FormField>
      <FormField form={form} name="categories" label={t('TENDER_FORM.CATEGORIES')} required hint={t('TENDER_FORM.CATEGORIES_HINT')}>
        {({ value, onChange }) => <CategoryChoice value={value} onChange={onChange} label={t('TENDER_FORM.CATEGORIES')} />}
      </FormField>
      <FormField form={form} name="title" label={t('TENDER_FORM.TITLE')} hint={t('TENDER_FORM.TITLE_HINT')}>
        {({ ref, ...field }) => <Input {...field} input={{ ref }} size="large" maxLength={TENDER_LIMITS.title} />}
      </FormField>
    </PageSection>
  );
}

function PriceFields({ form }: { form: TenderFormState }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('TENDER_FORM.PRICE')}>
      <div className={styles.fields}>
        <FormField form={form} name="desired_price" label={t('TENDER_FORM.DESIRED_PRICE')} required>
          {({ ref, ...field }) => <Input {...field} input={{ ref }} size="large" inputMode="decimal" maxLength={16} contentAfter="₽" />}
        </FormField>
        <FormField form={form} name="price_for" label={t('TENDER_FORM.PRICE_FOR')}>
          {({ value, onChange }) => (
            <RadioGroup layout="horizontal" value={value} onChange={(_, data) => onChange(data.value)}>
              <Radio value="whole" label={t('TENDER_FORM.FOR_WHOLE')} />
              <Radio value="piece" label={t('TENDER_FORM.FOR_PIECE')} />
            </RadioGroup>
          )}
        </FormField>
        <FormField form={form} name="quantity" label={t('TENDER_FORM.QUANTITY')} hint={t('TENDER_FORM.QUANTITY_HINT')}>
          {({ ref, ...field }) => <Input {...field} input={{ ref }} size="large" inputMode="numeric" maxLength={12} />}
        </FormField>
      </div>
    </PageSection>
  );
}

function TermFields({ form }: { form: TenderFormState }) {
  const styles = usePageStyles();
  const { t } = useText();
  const bounds = dayBounds(Date.now());
  return (
    <PageSection title={t('TENDER_FORM.TERMS')}>
      <div className={styles.fields}>
        <FormField form={form} name="city" label={t('TENDER_FORM.CITY')} hint={t('TENDER_FORM.CITY_HINT')}>
          {({ ref, ...field }) => <Input {...field} input={{ ref }} size="large" maxLength={TENDER_LIMITS.city} />}
        </FormField>
        <FormField form={form} name="needed_by" label={t('TENDER_FORM.NEEDED_BY')}>
          {({ ref, ...field }) => <Input {...field} input={{ ref, ...bounds.needed }} size="large" type="date" />}
        </FormField>
        <FormField
          form={form}
          name="closes_on"
          label={t('TENDER_FORM.CLOSES_ON')}
          hint={t('TENDER_FORM.CLOSES_ON_HINT', { count: TENDER_LIMITS.days })}
        >
          {({ ref, ...field }) => <Input {...field} input={{ ref, ...bounds.closes }} size="large" type="date" />}
        </FormField>
      </div>
    </PageSection>
  );
}
