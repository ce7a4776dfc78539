import { useFormat } from '@market/shell-kit/format/use-format';
import { useId } from 'react';
import { ColourLink } from './colour-name.tsx';
import { CountField } from './count-field.tsx';
import { FillField } from './fill-field.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { skuKey } from './model/judged-matrix.ts';
import { idsOfRow, isSoldOut, type MatrixRow } from './model/matrix-axes.ts';
import type { Matrix } from './use-matrix.ts';
import { useText } from './use-text.ts';

interface ColourSectionsProps {
  matrix: Matrix;
  /** The variant that the page shows. */
  shownId: number;
  priced: boolean;
}

/** The fields as a phone has room for them: below each other, by colour. */
export function ColourSections(props: ColourSectionsProps) {
  return props.matrix.axes.rows.map((row) => <ColourSection key={row.colour ?? ''} row={row} {...props} />);
}

function ColourSection({ row, matrix, shownId, priced }: ColourSectionsProps & { row: MatrixRow }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { money } = useFormat();
  const id = useId();
  const { axes, textOf, judged, type, write } = matrix;
  const colour = row.colour ?? t('MATRIX.NO_COLOUR');
  const keys = row.cells.flatMap((variant) => (variant && !isSoldOut(variant) ? [skuKey(variant.id)] : []));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <ColourLink colour={row.colour} swatch={row.swatch} ids={idsOfRow(row)} shownId={shownId} />
      </h3>
      <ul className={styles.rows}>
        {axes.sizes.map((size, at) => {
          const variant = row.cells[at];
          if (!variant) return null;
          const [name, key] = [size ?? t('MATRIX.NO_SIZE'), skuKey(variant.id)];
          return (
            <li key={size ?? ''} className={styles.row}>
              <span className={styles.words}>
                {name}
                {priced && <span className={styles.terms}>{money(variant.price)}</span>}
              </span>
              {isSoldOut(variant) ? (
                <span className={styles.terms}>{t('MATRIX.SOLD_OUT')}</span>
              ) : (
                <div className={styles.narrow}>
                  <CountField
                    name={t('MATRIX.CELL', { colour, size: name })}
                    text={textOf(key)}
                    left={variant.stock_info.available_quantity}
                    issue={judged.faults.get(key) ?? null}
                    onType={(text) => type(key, text)}
                  />
                </div>
              )}
            </li>
          );
        })}
        {keys.length > 1 && (
          <li className={styles.row}>
            <span>{t('MATRIX.FILL')}</span>
            <div className={styles.narrow}>
              <FillField
                name={t('MATRIX.FILL_ROW', { colour })}
                texts={keys.map(textOf)}
                onFill={(text) => write(new Map(keys.map((key) => [key, text])))}
              />
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
