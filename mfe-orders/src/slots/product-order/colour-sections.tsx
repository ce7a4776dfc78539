import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useId, useState } from 'react';
import { typedCount } from '../../features/count-fault/typed-count.ts';
import { ColourLink, ColourName } from './colour-name.tsx';
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
  /** Order units are packs of several pieces. */
  packed: boolean;
}

/** The fields as a phone has room for them: below each other, by colour. Of many colours that which is looked at stands open. */
export function ColourSections(props: ColourSectionsProps) {
  return props.matrix.axes.rows.map((row) => <ColourSection key={row.colour ?? ''} row={row} {...props} />);
}

type ColourSectionProps = ColourSectionsProps & { row: MatrixRow };

function ColourSection({ row, packed, ...props }: ColourSectionProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { number } = useFormat();
  const id = useId();
  const { axes, textOf, judged } = props.matrix;
  const ids = idsOfRow(row);
  const [chosen, setChosen] = useState(ids.includes(props.shownId));
  const wanted = ids.reduce((sum, each) => sum + finite(typedCount(textOf(skuKey(each)))), 0);
  // What is to be put right is there to be reached, and stays under the hand once it is right.
  if (!chosen && ids.some((each) => judged.faults.has(skuKey(each)))) setChosen(true);
  const isOpen = chosen || axes.rows.length === 1;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading}>
        {axes.rows.length === 1 ? (
          <span id={id}>
            <ColourName colour={row.colour} swatch={row.swatch} />
          </span>
        ) : (
          <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            <span id={id}>
              <ColourName colour={row.colour} swatch={row.swatch} />
            </span>
            <span className={styles.sample}>
              {wanted > 0 && t(packed ? 'MATRIX.PACKS' : 'MATRIX.PIECES', { formatted: number(wanted) })}
              <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
            </span>
          </button>
        )}
      </h3>
      {isOpen && <SizeFields row={row} {...props} />}
      {isOpen && row.colour !== null && !ids.includes(props.shownId) && (
        <ColourLink colour={t('MATRIX.SHOW', { colour: row.colour })} swatch={null} ids={ids} shownId={props.shownId} />
      )}
    </section>
  );
}

const finite = (count: number | null): number => (count !== null && Number.isFinite(count) ? count : 0);

function SizeFields({ row, matrix, priced }: Omit<ColourSectionProps, 'shownId' | 'packed'>) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { axes, textOf, judged, type, write } = matrix;
  const colour = row.colour ?? t('MATRIX.NO_COLOUR');
  const keys = row.cells.flatMap((variant) => (variant && !isSoldOut(variant) ? [skuKey(variant.id)] : []));
  return (
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
  );
}
