import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import type { ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../management/use-text.ts';
import type { FormPart } from './product-form-state.ts';
import type { VariantRow } from './product-values.ts';
import { PASTED_FIELDS, type PastedField, pasted, type Traits } from './variant-rows.ts';

const useStyles = makeStyles({
  // Words for screen readers alone stand in it: outside of it they would make the page wider.
  region: { position: 'relative', overflowX: 'auto', margin: '0 -4px', padding: '4px' },
  table: { width: '100%', minWidth: '640px', borderCollapse: 'collapse', textAlign: 'start' },
  head: { padding: '0 8px 8px 0', textAlign: 'start', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  cell: { padding: '4px 8px 4px 0', verticalAlign: 'top', '& .fui-Input': { width: '100%', minWidth: 0 } },
  name: { padding: '10px 12px 4px 0', textAlign: 'start', verticalAlign: 'top', fontWeight: tokens.fontWeightRegular },
});

interface VariantTableFieldsProps extends FormPart {
  traits: Traits;
}

/** What is wrong with a variant's size or colour: it has no field of its own, so its name says it. */
function TraitFault({ form, name }: FormPart & { name: `variants.${number}.${'size' | 'colour'}` }) {
  const management = usePageStyles();
  const { fieldState } = useController({ control: form.control, name });
  const fault = form.sentence(fieldState.error?.message);
  return fault ? (
    <p role="alert" className={management.fault}>
      {fault}
    </p>
  ) : null;
}

/** A row for each variant. Columns copied from a spreadsheet may be pasted into any field. */
export function VariantTableFields({ form, traits }: VariantTableFieldsProps) {
  const styles = useStyles();
  const { t } = useText();
  const rows = form.watch('variants');
  const change = (next: VariantRow[]) => form.setValue('variants', next, { shouldDirty: true });
  const paste = (row: number, field: PastedField) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    change(pasted(rows, { row, field }, text));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.region} tabIndex={0} aria-label={t('GOODS.VARIANTS.TABLE')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('GOODS.VARIANTS.VARIANT')}
            </th>
            {PASTED_FIELDS.map((field) => (
              <th key={field} scope="col" className={styles.head}>
                {t(`GOODS.VARIANTS.COLUMN.${field}`)}
              </th>
            ))}
            <th className={styles.head}>
              <VisuallyHidden>{t('GOODS.VARIANTS.ACTIONS')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${row.size}-${row.colour}`}>
              <th scope="row" className={styles.name}>
                {variantName(row, traits)}
                <TraitFault form={form} name={`variants.${place}.size`} />
                <TraitFault form={form} name={`variants.${place}.colour`} />
              </th>
              {PASTED_FIELDS.map((field) => (
                <td key={field} className={styles.cell}>
                  <FormField form={form} name={`variants.${place}.${field}`}>
                    {(control) => (
                      <Input
                        {...control}
                        inputMode={field === 'stock_quantity' ? 'numeric' : field === 'price' ? 'decimal' : 'text'}
                        aria-label={t('GOODS.VARIANTS.FIELD', {
                          name: variantName(row, traits),
                          field: t(`GOODS.VARIANTS.COLUMN.${field}`),
                        })}
                        {...(field === 'price' ? { placeholder: form.getValues('price') } : {})}
                        onPaste={paste(place, field)}
                      />
                    )}
                  </FormField>
                </td>
              ))}
              <td className={styles.cell}>
                <Button
                  appearance="subtle"
                  icon={<Icon name="close" />}
                  aria-label={t('GOODS.VARIANTS.REMOVE', { name: variantName(row, traits) })}
                  onClick={() => change(rows.filter((other) => other !== row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const wordOf = (trait: Traits['size'], id: number | null): string[] =>
  trait?.options.flatMap((option) => (option.id === id ? option.value : [])) ?? [];

const variantName = ({ size, colour }: VariantRow, traits: Traits): string =>
  [...wordOf(traits.colour, colour), ...wordOf(traits.size, size)].join(', ');
