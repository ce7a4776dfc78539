import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { memo } from 'react';
import type { CountFault } from '../../features/count-fault/count-fault.ts';
import { ColourLink } from './colour-name.tsx';
import { CountField } from './count-field.tsx';
import { FillField } from './fill-field.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { idsOfRow, type MatrixAxes, type MatrixRow } from './model/matrix-axes.ts';
import { useText } from './use-text.ts';

interface FieldState {
  key: string;
  text: string;
  issue: CountFault | null;
}

interface MatrixRowProps {
  at: number;
  row: MatrixRow;
  sizes: MatrixAxes['sizes'];
  /** The variant that the page shows. */
  shownId: number;
  priced: boolean;
  /** What stands in its fields; null where nothing can be ordered. */
  fields: readonly (FieldState | null)[];
  /** The last column fills rows. */
  filled: boolean;
  onType: (key: string, text: string) => void;
  onWrite: (texts: ReadonlyMap<string, string>) => void;
}

function Row({ at, row, sizes, shownId, priced, fields, filled, onType, onWrite }: MatrixRowProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const colour = row.colour ?? t('MATRIX.NO_COLOUR');
  const typed = fields.filter((field) => field !== null);
  return (
    <tr>
      <th scope="row" className={styles.colour}>
        <ColourLink colour={row.colour} swatch={row.swatch} ids={idsOfRow(row)} shownId={shownId} />
      </th>
      {sizes.map((size, column) => {
        const [variant, field] = [row.cells[column], fields[column]];
        return (
          <td key={size ?? ''} className={styles.cell}>
            {variant && field ? (
              <CountField
                name={t('MATRIX.CELL', { colour, size: size ?? t('MATRIX.NO_SIZE') })}
                text={field.text}
                left={variant.stock_info.available_quantity}
                price={priced ? variant.price : null}
                issue={field.issue}
                place={`${at}:${column}`}
                onType={(text) => onType(field.key, text)}
              />
            ) : (
              <NoField made={Boolean(variant)} />
            )}
          </td>
        );
      })}
      {filled && (
        <td className={styles.cell}>
          {typed.length > 1 && (
            <FillField
              name={t('MATRIX.FILL_ROW', { colour })}
              texts={typed.map(({ text }) => text)}
              place={`${at}:${sizes.length}`}
              onFill={(text) => onWrite(new Map(typed.map(({ key }) => [key, text])))}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** A size that is sold out, or that the colour is not made in. */
function NoField({ made }: { made: boolean }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  if (!made) return <VisuallyHidden>{t('MATRIX.NONE')}</VisuallyHidden>;
  return <span className={styles.gone}>{t('MATRIX.GONE')}</span>;
}

const isSame = ({ fields: before, ...one }: MatrixRowProps, { fields: now, ...other }: MatrixRowProps): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]) && JSON.stringify(before) === JSON.stringify(now);

/** One colour. While another is typed in, it is not drawn again: hundreds of fields follow the keys. */
export const MatrixRowView = memo(Row, isSame);
