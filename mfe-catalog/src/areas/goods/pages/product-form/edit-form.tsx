import { Checkbox } from '@fluentui/react-checkbox';
import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { FormField } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { ModelVariants } from './model-variants.tsx';
import { ProductFields } from './product-fields.tsx';
import { useEditForm } from './use-edit-form.ts';

interface EditFormProps {
  product: ProductForm;
  types: readonly ProductType[];
  staff: boolean;
  /** How many fields are known to be wrong: the tab says so. */
  onFaults: (count: number) => void;
}

/** The fields of a product that exists. */
export function EditForm({ product, types, staff, onFaults }: EditFormProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const form = useEditForm({ product, types, staff });
  const { faults } = form;
  useEffect(() => {
    onFaults(faults);
    // What was typed leaves with the fields, and its faults with it.
    return () => onFaults(0);
  }, [faults, onFaults]);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <ModelVariants product={product} />
      <ProductFields form={form} types={types} staff={staff} />
      {product.variants.length > 1 && (
        <FormField form={form} name="for_model">
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              label={t('GOODS.FIELD.FOR_MODEL')}
              onChange={(_, data) => onChange(data.checked === true)}
            />
          )}
        </FormField>
      )}
      <SaveBar form={form} />
    </form>
  );
}
