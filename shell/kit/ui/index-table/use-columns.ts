import { useState } from 'react';
import { keepChoice, readChoices } from '../../session/stored-choice.ts';
import { type IndexColumn, shownColumns } from './index-column.ts';

export interface ColumnChoice<R> {
  shown: readonly IndexColumn<R>[];
  choose(ids: readonly string[]): void;
}

/** The columns a user keeps for a table, stored in this browser. */
export function useColumns<R>(table: string, columns: readonly IndexColumn<R>[]): ColumnChoice<R> {
  const key = `market:columns:${table}`;
  const allowed = columns.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[] | null>(() => readChoices(key, allowed));
  return {
    shown: shownColumns(columns, chosen),
    choose(ids) {
      keepChoice(key, ids.join(','));
      setChosen(ids);
    },
  };
}
