import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../../management/use-text.ts';
import { isMistyped } from './barcode-check.ts';
import { BarcodeInput } from './barcode-input.tsx';
import { PriceTierFields } from './price-tier-fields.tsx';
import type { FormPart } from './product-form-state.ts';
import { useNewBarcodes } from './use-new-barcodes.ts';

interface OfferFieldsProps extends FormPart {
  /** Each variant has an article number, a barcode and a stock of its own. */
  model: boolean;
  staff: boolean;
}

/** What it is sold by: numbers, price, stock, terms. None of it ever waits for approval. */
export function OfferFields({ form, model, staff }: OfferFieldsProps) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('GOODS.SECTION.OFFER')}>
      {!model && <NumberFields form={form} />}
      <div className={styles.narrowFields}>
        <FormField form={form} name="price" label={t('GOODS.FIELD.PRICE')} required size="large">
          {(field) => <Input {...field} size="large" inputMode="decimal" contentAfter="₽" />}
        </FormField>
        {!model && (
          <FormField form={form} name="stock_quantity" label={t('GOODS.FIELD.STOCK')} required size="large">
            {(field) => <Input {...field} size="large" inputMode="numeric" />}
          </FormField>
        )}
        <FormField form={form} name="units" label={t('GOODS.FIELD.UNITS')} size="large" hint={t('GOODS.FIELD.UNITS_HINT')}>
          {(field) => <Input {...field} size="large" inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="moq" label={t('GOODS.FIELD.MOQ')} size="large">
          {(field) => <Input {...field} size="large" inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="pack_multiple" label={t('GOODS.FIELD.MULTIPLE')} size="large">
          {(field) => <Input {...field} size="large" inputMode="numeric" />}
        </FormField>
      </div>
      <PriceTierFields form={form} />
      <div className={styles.row}>
        <FormField form={form} name="active">
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} label={t('GOODS.FIELD.ACTIVE')} onChange={(_, data) => onChange(data.checked === true)} />
          )}
        </FormField>
        {staff && (
          <FormField form={form} name="popular">
            {({ value, onChange, ...field }) => (
              <Checkbox
                {...field}
                checked={value}
                label={t('GOODS.FIELD.POPULAR')}
                onChange={(_, data) => onChange(data.checked === true)}
              />
            )}
          </FormField>
        )}
      </div>
    </PageSection>
  );
}

function NumberFields({ form }: FormPart) {
  const styles = usePageStyles();
  const { t } = useText();
  const barcodes = useNewBarcodes();
  const mistyped = isMistyped(form.watch('barcode'));
  return (
    <div className={styles.fields}>
      <FormField form={form} name="sku" label={t('GOODS.FIELD.SKU')} required size="large">
        {(field) => <Input {...field} size="large" maxLength={64} spellCheck={false} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="barcode"
        label={t('GOODS.FIELD.BARCODE')}
        required
        size="large"
        {...(mistyped ? { validationState: 'warning' as const, validationMessage: t('GOODS.FIELD.BARCODE_DIGIT') } : {})}
      >
        {(field) => (
          <BarcodeInput
            {...field}
            size="large"
            barcodes={barcodes}
            take={(barcode) => form.setValue('barcode', barcode, { shouldDirty: true })}
          />
        )}
      </FormField>
    </div>
  );
}
