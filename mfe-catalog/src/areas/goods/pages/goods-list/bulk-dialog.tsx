import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { ProductPrice, StockQuantity } from '@market/catalogue-contract/product-form';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { readNumber } from '../../../../management/number-field.ts';
import { useText } from '../../../../management/use-text.ts';

const BOUNDS = { price: ProductPrice, stock_quantity: StockQuantity };

interface BulkDialogProps {
  field: 'price' | 'stock_quantity';
  count: number;
  /** Answers whether it was taken. */
  save: (value: number) => Promise<boolean>;
  busy: boolean;
  onClose: () => void;
}

/** Asks for the one number that all ticked products are given. */
export function BulkDialog({ field, count, save, busy, onClose }: BulkDialogProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);
  const submit = async () => {
    const parsed = BOUNDS[field].safeParse(readNumber(text) ?? Number.NaN);
    setFault(!parsed.success);
    if (!parsed.success || busy) return;
    // What was typed stays while nobody has taken it.
    if (await save(parsed.data)) onClose();
  };
  return (
    <FormDialog
      title={t(`GOODS.BULK.ASK.${field}`, { count })}
      action={t('GOODS.BULK.SAVE')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t(`GOODS.VARIANTS.COLUMN.${field}`)}
        {...(fault ? { validationState: 'error' as const, validationMessage: t(`GOODS.BULK.WRONG.${field}`) } : {})}
      >
        <Input size="large" inputMode="decimal" value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
    </FormDialog>
  );
}
