import { Checkbox } from '@fluentui/react-checkbox';
import { mergeClasses } from '@griffel/react';
import { Fragment, type ReactNode } from 'react';
import { useKitText } from '../../session/use-kit-text.ts';
import { useTableStyles } from './index-table.styles.ts';
import { Lead, type RowsProps } from './table-rows.tsx';

/** The rows as cards, for screens on which a table would have to be pushed sideways. */
export function CardRows<R>({ label, rows, lead, columns, keyOf, nameOf, toRow, actions, selection }: RowsProps<R>): ReactNode {
  const styles = useTableStyles();
  const { t } = useKitText();
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={mergeClasses(styles.card, !selection && styles.plainCard, selection?.has(row) && styles.chosen)}>
          {selection && (
            <Checkbox
              checked={selection.has(row)}
              disabled={!selection.may(row)}
              aria-label={t('TABLE.SELECT', { name: nameOf(row) })}
              onChange={() => selection.toggle(row)}
            />
          )}
          <div className={mergeClasses(styles.cardLead, !selection && styles.plainLead)}>
            <Lead row={row} lead={lead} to={toRow(row)} />
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
      ))}
    </ul>
  );
}
