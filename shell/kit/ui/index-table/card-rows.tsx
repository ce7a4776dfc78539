import { Checkbox } from '@fluentui/react-checkbox';
import { mergeClasses } from '@griffel/react';
import { Fragment, type ReactNode } from 'react';
import { useKitText } from '../../session/use-kit-text.ts';
import { useTableStyles } from './index-table.styles.ts';
import { Fold, Lead, type RowsProps } from './table-rows.tsx';
import { type Line, leavesOf, useFolding } from './use-folding.ts';

/** The rows as cards, for screens on which a table would have to be pushed sideways. */
export function CardRows<R>(props: RowsProps<R>): ReactNode {
  const styles = useTableStyles();
  const { lines, toggle } = useFolding(props.rows, props.keyOf, props.childrenOf);
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {lines.map((line) => (
        <Card key={`${line.level} ${props.keyOf(line.row)}`} {...props} line={line} fold={() => toggle(line.row)} />
      ))}
    </ul>
  );
}

interface CardProps<R> extends RowsProps<R> {
  line: Line<R>;
  fold: () => void;
}

function Card<R>({ line, fold, lead, columns, nameOf, toRow, actions, selection }: CardProps<R>): ReactNode {
  const styles = useTableStyles();
  const { t } = useKitText();
  const { row, level, children, isOpen } = line;
  const leaves = leavesOf(line);
  const ticked = selection?.has(leaves) ?? false;
  return (
    <li
      className={mergeClasses(
        styles.card,
        !selection && styles.plainCard,
        ticked === true && styles.chosen,
        level === 2 && styles.cardBelow,
      )}
    >
      {selection && (
        <Checkbox
          checked={ticked}
          disabled={!leaves.some(selection.may)}
          aria-label={t('TABLE.SELECT', { name: nameOf(row) })}
          onChange={() => selection.toggle(leaves)}
        />
      )}
      <div className={mergeClasses(styles.cardLead, !selection && styles.plainLead)}>
        <span className={styles.lead}>
          {children.length > 0 && <Fold name={nameOf(row)} count={children.length} isOpen={isOpen} fold={fold} />}
          <Lead row={row} lead={lead} to={toRow(row)} />
        </span>
      </div>
      {actions?.(row)}
      <dl className={styles.facts}>
        {columns.map(({ id, title, cell }) => (
          <Fragment key={id}>
            <dt className={styles.term}>{title}</dt>
            <dd className={styles.fact}>{cell(row)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
