import { Button } from '@fluentui/react-button';
import { Input, type InputProps } from '@fluentui/react-input';
import { useText } from '../../../../management/use-text.ts';
import type { NewBarcodes } from './use-new-barcodes.ts';

interface BarcodeInputProps extends Omit<InputProps, 'value' | 'contentAfter'> {
  value: string;
  barcodes: NewBarcodes;
  /** What the button is called, where several stand on the page. */
  createLabel?: string;
  take: (barcode: string) => void;
}

/** A barcode of the maker is typed or pasted; goods without one get one of ours. */
export function BarcodeInput({ barcodes, createLabel, take, ...input }: BarcodeInputProps) {
  const { t } = useText();
  const create = async () => {
    const [barcode] = await barcodes.create(1);
    if (barcode !== undefined) take(barcode);
  };
  const button = (
    <Button
      size="small"
      appearance="transparent"
      disabledFocusable={barcodes.busy}
      onClick={() => void create()}
      {...(createLabel ? { 'aria-label': createLabel } : {})}
    >
      {t('GOODS.BARCODE.CREATE')}
    </Button>
  );
  return (
    <Input {...input} maxLength={48} spellCheck={false} autoComplete="off" {...(input.value === '' ? { contentAfter: button } : {})} />
  );
}
