import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { OneCategory } from '../../../../../features/pickers/category-picker/one-category.tsx';
import { useText } from '../../../use-text.ts';
import { ChosenGoods } from './chosen-goods.tsx';
import type { CollectionFormState } from './use-collection-form.ts';

interface GoodsFieldsProps {
  form: CollectionFormState;
  /** Only goods of this company; null: whatever the reader may list. */
  company: number | null;
}

/** What is in it: goods one by one, or conditions that they meet. */
export function GoodsFields({ form, company }: GoodsFieldsProps) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('COLLECTION_FORM.GOODS')}>
      <div className={styles.fields}>
        <FormField form={form} name="kind" label={t('COLLECTION_FORM.KIND')} size="large" className={styles.across}>
          {(field) => (
            <Select {...field} size="large">
              <option value="list">{t('COLLECTION_FORM.KIND_list')}</option>
              <option value="filter">{t('COLLECTION_FORM.KIND_filter')}</option>
            </Select>
          )}
        </FormField>
      </div>
      {form.watch('kind') === 'list' ? <ChosenGoods form={form} company={company} /> : <Conditions form={form} />}
    </PageSection>
  );
}

function Conditions({ form }: { form: CollectionFormState }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.fields}>
      <FormField form={form} name="filter.text" label={t('COLLECTION_FORM.WORDS')} size="large">
        {(field) => <Input {...field} size="large" maxLength={200} />}
      </FormField>
      <FormField form={form} name="filter.category_id" label={t('COLLECTION_FORM.CATEGORY')} size="large">
        {(field) => <OneCategory {...field} />}
      </FormField>
      <FormField form={form} name="filter.price_from" label={t('COLLECTION_FORM.PRICE_FROM')} size="large">
        {(field) => <Input {...field} size="large" inputMode="decimal" />}
      </FormField>
      <FormField form={form} name="filter.price_to" label={t('COLLECTION_FORM.PRICE_TO')} size="large">
        {(field) => <Input {...field} size="large" inputMode="decimal" />}
      </FormField>
      <FormField form={form} name="filter.for_days" label={t('COLLECTION_FORM.FOR_DAYS')} size="large">
        {(field) => <Input {...field} size="large" inputMode="numeric" />}
      </FormField>
    </div>
  );
}
