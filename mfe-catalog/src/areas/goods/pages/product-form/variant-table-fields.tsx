import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import type { PictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import type { ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../management/use-text.ts';
import { ColourPhotos } from '../../features/product-photos/colour-photos.tsx';
import type { FormPart } from './product-form-state.ts';
import type { VariantRow } from './product-values.ts';
import { useNewBarcodes } from './use-new-barcodes.ts';
import { VariantCell } from './variant-cell.tsx';
import { PASTED_FIELDS, type PastedField, pasted, type Traits } from './variant-rows.ts';

const useStyles = makeStyles({
  // Words for screen readers alone stand in it: outside of it they would make the page wider.
  region: { position: 'relative', overflowX: 'auto', margin: '0 -4px', padding: '4px' },
  table: { width: '100%', minWidth: '640px', borderCollapse: 'collapse', textAlign: 'start' },
  head: { padding: '0 8px 8px 0', textAlign: 'start', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  cell: { padding: '4px 8px 4px 0', verticalAlign: 'top', '& .fui-Input': { width: '100%', minWidth: 0 } },
  name: { padding: '10px 12px 4px 0', textAlign: 'start', verticalAlign: 'top', fontWeight: tokens.fontWeightRegular },
});

/** Pictures of the model that is being made, and the form they are cut to. */
export interface VariantPhotos {
  queue: PictureQueue;
  aspect: number | undefined;
}

interface VariantTableFieldsProps extends FormPart {
  traits: Traits;
  photos: VariantPhotos;
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
export function VariantTableFields({ form, traits, photos }: VariantTableFieldsProps) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const rows = form.watch('variants');
  const change = (next: VariantRow[]) => form.setValue('variants', next, { shouldDirty: true });
  const paste = (row: number, field: PastedField) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    change(pasted(rows, { row, field }, text));
  };
  const hasColours = rows.some(({ colour }) => colour !== null);
  const barcodes = useNewBarcodes();
  const bare = rows.filter(({ barcode }) => barcode.trim() === '').length;
  const fillDown = async () => {
    const codes = [...(await barcodes.create(bare))];
    // What was typed meanwhile stays.
    const now = form.getValues('variants');
    if (codes.length > 0) change(now.map((row) => (row.barcode.trim() === '' ? { ...row, barcode: codes.shift() ?? '' } : row)));
  };
  return (
    <>
      {bare > 0 && (
        <div className={management.row}>
          <Button disabledFocusable={barcodes.busy} onClick={() => void fillDown()}>
            {t('GOODS.BARCODE.FILL', { count: bare })}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
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
              {hasColours && (
                <th scope="col" className={styles.head}>
                  {t('GOODS.VARIANTS.PHOTOS')}
                </th>
              )}
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
                    <VariantCell
                      form={form}
                      at={{ place, field, name: variantName(row, traits) }}
                      barcodes={barcodes}
                      onPaste={paste(place, field)}
                    />
                  </td>
                ))}
                {hasColours && <PhotosOfRow rows={rows} place={place} traits={traits} photos={photos} />}
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
    </>
  );
}

interface PhotosOfRowProps {
  rows: readonly VariantRow[];
  place: number;
  traits: Traits;
  photos: VariantPhotos;
}

/** One cell for all rows of a colour, which stand together: they show the same pictures. */
function PhotosOfRow({ rows, place, traits, photos }: PhotosOfRowProps) {
  const styles = useStyles();
  const id = rows[place]?.colour ?? null;
  if (place > 0 && rows[place - 1]?.colour === id) return null;
  const behind = rows.slice(place).findIndex(({ colour }) => colour !== id);
  const colour = traits.colour?.options.find((option) => option.id === id);
  return (
    <td className={styles.cell} rowSpan={behind < 0 ? rows.length - place : behind}>
      {colour && <ColourPhotos colour={colour} queue={photos.queue} aspect={photos.aspect} />}
    </td>
  );
}

const wordOf = (trait: Traits['size'], id: number | null): string[] =>
  trait?.options.flatMap((option) => (option.id === id ? option.value : [])) ?? [];

const variantName = ({ size, colour }: VariantRow, traits: Traits): string =>
  [...wordOf(traits.colour, colour), ...wordOf(traits.size, size)].join(', ');
