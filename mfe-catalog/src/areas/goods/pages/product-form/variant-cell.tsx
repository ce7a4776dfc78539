import { Input } from '@fluentui/react-input';
import { FormField } from '@market/shell-kit/forms/form';
import type { ClipboardEvent } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { BarcodeInput } from './barcode-input.tsx';
import type { FormPart } from './product-form-state.ts';
import type { NewBarcodes } from './use-new-barcodes.ts';
import type { PastedField } from './variant-rows.ts';

interface VariantCellProps extends FormPart {
  at: { place: number; field: PastedField; name: string };
  barcodes: NewBarcodes;
  onPaste: (event: ClipboardEvent) => void;
}

/** A field of a variant, named by both. */
export function VariantCell({ form, at: { place, field, name }, barcodes, onPaste }: VariantCellProps) {
  const { t } = useText();
  const label = t('GOODS.VARIANTS.FIELD', { name, field: t(`GOODS.VARIANTS.COLUMN.${field}`) });
  const path = `variants.${place}.${field}` as const;
  return (
    <FormField form={form} name={path}>
      {(control) =>
        field === 'barcode' ? (
          <BarcodeInput
            {...control}
            aria-label={label}
            barcodes={barcodes}
            createLabel={t('GOODS.BARCODE.CREATE_FOR', { name })}
            take={(barcode) => form.setValue(path, barcode, { shouldDirty: true })}
            onPaste={onPaste}
          />
        ) : (
          <Input
            {...control}
            inputMode={field === 'stock_quantity' ? 'numeric' : field === 'price' ? 'decimal' : 'text'}
            aria-label={label}
            {...(field === 'price' ? { placeholder: form.getValues('price') } : {})}
            onPaste={onPaste}
          />
        )
      }
    </FormField>
  );
}
