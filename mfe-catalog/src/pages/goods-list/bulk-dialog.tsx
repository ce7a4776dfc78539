import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { ProductPrice, StockQuantity } from '@market/catalogue/contract/product-form';
import { FormDialog } from '@market/shell-kit/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from '../../desk/number-field.ts';

const BOUNDS = { price: ProductPrice, stock_quantity: StockQuantity };

interface BulkDialogProps {
  field: 'price' | 'stock_quantity';
  count: number;
  save: (value: number) => Promise<void>;
  onClose: () => void;
}

/** Asks for the one number that all ticked products are given. */
export function BulkDialog({ field, count, save, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);
  const submit = () => {
    const parsed = BOUNDS[field].safeParse(readNumber(text) ?? Number.NaN);
    setFault(!parsed.success);
    if (!parsed.success) return;
    onClose();
    void save(parsed.data);
  };
  return (
    <FormDialog title={t(`GOODS.BULK.ASK.${field}`, { count })} action={t('GOODS.BULK.SAVE')} onSubmit={submit} onClose={onClose}>
      <Field
        label={t(`GOODS.VARIANTS.COLUMN.${field}`)}
        {...(fault ? { validationState: 'error' as const, validationMessage: t(`GOODS.BULK.WRONG.${field}`) } : {})}
      >
        <Input size="large" inputMode="decimal" value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
    </FormDialog>
  );
}
