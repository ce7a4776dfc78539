import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { CELL_MAX, FIXED_CELLS_MAX, type ImportAnswer, type ImportRowPage, REPLACEMENTS_MAX } from '@market/catalogue-contract/import';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

/** A cell by its row and column, and what stands in it. */
interface CellAt {
  number: number;
  column: number;
  cell: string;
}
/** What a cell shall say instead. */
type Fixes = ReadonlyMap<string, { number: number; column: number; value: string }>;
const keyOf = ({ number, column }: Pick<CellAt, 'number' | 'column'>): string => `${number}:${column}`;

/** Cells that were put right here and are not sent yet; the same mistake in all rows is put right at once. What was done last holds. */
export function useRowFixes() {
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [replacements, setReplacements] = useState<readonly { column: number; from: string; to: string }[]>([]);
  // As the service compares.
  const isOf = (one: { column: number; from: string }, { column, cell }: CellAt) =>
    one.column === column && one.from.trim() === cell.trim();
  const replaced = (at: CellAt): string => replacements.find((one) => isOf(one, at))?.to ?? at.cell;
  const put = (at: CellAt, value: string | null) =>
    setFixes((before) => {
      const next = new Map(before);
      next.delete(keyOf(at));
      return value === null ? next : next.set(keyOf(at), { number: at.number, column: at.column, value });
    });
  return {
    replacements,
    cells: [...fixes.values()],
    count: fixes.size + replacements.length,
    isFull: fixes.size >= FIXED_CELLS_MAX || replacements.length >= REPLACEMENTS_MAX,
    mayType: (at: CellAt): boolean => fixes.size < FIXED_CELLS_MAX || fixes.has(keyOf(at)),
    mayReplace: (at: CellAt): boolean => replacements.length < REPLACEMENTS_MAX || replacements.some((one) => isOf(one, at)),
    valueOf: (at: CellAt): string => fixes.get(keyOf(at))?.value ?? replaced(at),
    type: (at: CellAt, value: string) => put(at, value === replaced(at) ? null : value),
    replace: (at: CellAt, to: string) => {
      put(at, null);
      setReplacements((before) => [...before.filter((one) => !isOf(one, at)), { column: at.column, from: at.cell, to }]);
    },
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
  const at = { number: row.number, column, cell: row.cells[column] ?? '' };
  const value = fixes.valueOf(at);
  return (
    <div className={styles.fix}>
      <Input
        className={styles.input}
        value={value}
        maxLength={CELL_MAX}
        readOnly={!fixes.mayType(at)}
        aria-label={t('IMPORT.FIX.CELL', { column: title, row: row.number })}
        onChange={(_, data) => fixes.type(at, data.value)}
      />
      {suggestion !== null && value !== suggestion && (
        <Button size="small" disabledFocusable={!fixes.mayReplace(at)} onClick={() => fixes.replace(at, suggestion)}>
          {t('IMPORT.FIX.REPLACE', { value: suggestion })}
        </Button>
      )}
    </div>
  );
}
