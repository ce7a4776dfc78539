import { mergeClasses } from '@griffel/react';
import type { Variant } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { IN_PLACE } from '@market/shell-kit/routing/history';
import { Link } from '@market/shell-kit/routing/navigation';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { Swatch } from '../../../../swatch.tsx';
import { useText } from '../../../../use-text.ts';
import { storefrontPaths } from '../../navigation.ts';
import { type VariantCell, type VariantMatrix, type VariantRow, variantMatrix } from './variant-matrix.ts';
import { useVariantStyles } from './variant-table.styles.ts';

interface VariantTableProps {
  variants: readonly Variant[];
  currentId: number;
}

/** Sizes and colours of the model with what is left of each. A choice leads to that variant's own address. */
export function VariantTable({ variants, currentId }: VariantTableProps) {
  const styles = useVariantStyles();
  const { t } = useText();
  const matrix = variantMatrix(variants, currentId);
  if (!matrix) return null;
  // One price for all stands above; where they differ each cell says its own.
  const priced = new Set(variants.map(({ price }) => price)).size > 1;
  return (
    <section aria-labelledby="product-variants">
      <h2 id="product-variants" className={styles.heading}>
        {t('PRODUCT.VARIANTS')}
      </h2>
      <div className={styles.scroller}>
        <table className={styles.table} aria-labelledby="product-variants">
          <SizeHeader sizes={matrix.sizes} />
          <tbody>
            {matrix.rows.map((row) => (
              <ColourRow key={row.colour ?? ''} row={row} sizes={matrix.sizes} priced={priced} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('PRODUCT.VARIANTS_HINT')}</p>
    </section>
  );
}

function SizeHeader({ sizes }: Pick<VariantMatrix, 'sizes'>) {
  const styles = useVariantStyles();
  const { t } = useText();
  return (
    <thead>
      <tr>
        <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
          {t('PRODUCT.COLOUR')}
        </th>
        {sizes.map((size) => (
          <th key={size ?? ''} scope="col" className={styles.head}>
            {size ?? t('PRODUCT.NO_SIZE')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ColourRow({ row, sizes, priced }: { row: VariantRow; sizes: VariantMatrix['sizes']; priced: boolean }) {
  const styles = useVariantStyles();
  const { t } = useText();
  const colour = row.colour ?? t('PRODUCT.NO_COLOUR');
  return (
    <tr>
      <th scope="row" className={styles.colour}>
        <span className={styles.sample}>
          {row.colour !== null && <Swatch colour={row.swatch} />}
          {colour}
        </span>
      </th>
      {sizes.map((size, index) => {
        const cell = row.cells[index] ?? null;
        return (
          <td key={size ?? ''} className={styles.cell}>
            {cell ? (
              <Choice cell={cell} colour={colour} size={size ?? t('PRODUCT.NO_SIZE')} priced={priced} />
            ) : (
              <VisuallyHidden>{t('PRODUCT.VARIANT_NONE')}</VisuallyHidden>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Choice({ cell, colour, size, priced }: { cell: VariantCell; colour: string; size: string; priced: boolean }) {
  const styles = useVariantStyles();
  const { t } = useText();
  const { number, money } = useFormat();
  const left = number(cell.variant.stock_info.available_quantity);
  // The name holds what is seen, word by word and in this order: who steers by voice says what they see.
  const words = cell.soldOut ? t('PRODUCT.VARIANT_GONE', { colour, size }) : t('PRODUCT.VARIANT', { colour, size, formatted: left });
  const price = priced ? money(cell.variant.price) : null;
  return (
    <Link
      to={storefrontPaths.product(cell.variant.id)}
      replace
      // The reader stays on the page: neither the scroll nor the focus jumps to the top, as on a journey to another page.
      state={IN_PLACE}
      aria-label={price === null ? words : `${words}, ${price}`}
      {...(cell.current ? { 'aria-current': 'true' as const } : {})}
      className={mergeClasses(styles.choice, cell.soldOut && styles.soldOut, cell.current && styles.current)}
    >
      {/* The space keeps the two figures apart for those who hear or copy them. */}
      {cell.soldOut ? '—' : left}
      {price !== null && ' '}
      {price !== null && <span className={styles.price}>{price}</span>}
    </Link>
  );
}
