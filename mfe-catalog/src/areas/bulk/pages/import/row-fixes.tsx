import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ImportAnswer, ImportRowPage } from '@market/catalogue-contract/import';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

/** What a cell shall say instead, by the row and the column of it. */
type Fixes = ReadonlyMap<string, { number: number; column: number; value: string }>;
const keyOf = (number: number, column: number): string => `${number}:${column}`;

/** Cells that were put right here and are not sent yet; the same mistake in all rows is put right at once. */
export function useRowFixes() {
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [replacements, setReplacements] = useState<readonly { column: number; from: string; to: string }[]>([]);
  return {
    replacements,
    cells: [...fixes.values()],
    count: fixes.size + replacements.length,
    valueOf: (number: number, column: number, cell: string): string =>
      fixes.get(keyOf(number, column))?.value ?? replacements.find((one) => one.column === column && one.from === cell)?.to ?? cell,
    type: (number: number, column: number, value: string) =>
      setFixes((before) => new Map(before).set(keyOf(number, column), { number, column, value })),
    replace: (column: number, from: string, to: string) =>
      setReplacements((before) => [...before.filter((one) => one.column !== column || one.from !== from), { column, from, to }]),
    forget: () => {
      setFixes(new Map());
      setReplacements([]);
    },
  };
}
type RowFixes = ReturnType<typeof useRowFixes>;

const useStyles = makeStyles({
  problems: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  message: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  fix: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', marginTop: '4px' },
  input: { minWidth: 0, width: '220px', maxWidth: '100%' },
});

interface RowProblemsProps {
  job: ImportAnswer['data'];
  row: ImportRowPage['data'][number];
  /** Null: the cells of this import are read only now. */
  fixes: RowFixes | null;
}

/** What is to be said of a row; what is wrong with a cell is put right beside it. */
export function RowProblems({ job, row, fixes }: RowProblemsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.problems}>
      {row.problems.map(({ column, message, suggestion }) => (
        <li key={`${column} ${message}`}>
          <p className={styles.message}>{column === null ? message : `${job.columns[column]?.title}: ${message}`}</p>
          {fixes && column !== null && row.outcome === 'failed' && (
            <CellFix title={job.columns[column]?.title ?? ''} at={{ row, column }} suggestion={suggestion} fixes={fixes} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CellFixProps {
  title: string;
  at: { row: RowProblemsProps['row']; column: number };
  suggestion: string | null;
  fixes: RowFixes;
}

function CellFix({ title, at: { row, column }, suggestion, fixes }: CellFixProps) {
  const styles = useStyles();
  const { t } = useText();
  const cell = row.cells[column] ?? '';
  const value = fixes.valueOf(row.number, column, cell);
  return (
    <div className={styles.fix}>
      <Input
        className={styles.input}
        value={value}
        aria-label={t('IMPORT.FIX.CELL', { column: title, row: row.number })}
        onChange={(_, data) => fixes.type(row.number, column, data.value)}
      />
      {suggestion !== null && value !== suggestion && (
        <Button size="small" onClick={() => fixes.replace(column, cell, suggestion)}>
          {t('IMPORT.FIX.REPLACE', { value: suggestion })}
        </Button>
      )}
    </div>
  );
}
