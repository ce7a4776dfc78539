import type { ReactNode } from 'react';

/** What identifies a row: its number, or its name where that is unique. */
export type RowKey = number | string;

/** A column of an index table. */
export interface IndexColumn<R> {
  id: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** Word of the order that a press on the header asks for; with a minus in front it is turned round. */
  sort?: string;
  /** Shown to begin with, unless it says `extra`: then the reader asks for it. */
  weight?: 'extra';
  width?: string;
}

/** The first column names the row and leads to its page; it is always there. */
export interface LeadColumn<R> extends Omit<IndexColumn<R>, 'weight'> {
  /** A picture in front of the name. */
  picture?: (row: R) => ReactNode;
  /** Under the name, in smaller letters. */
  note?: (row: R) => ReactNode;
}

/** The rows below a row, folded away to begin with; none where it stands alone. */
export type ChildrenOf<R> = (row: R) => readonly R[];

/** Which columns stand, besides the first: what the reader chose, or those that are there to begin with. */
export const shownColumns = <R>(columns: readonly IndexColumn<R>[], chosen: readonly string[] | null): readonly IndexColumn<R>[] =>
  columns.filter(({ id, weight }) => (chosen ? chosen.includes(id) : weight !== 'extra'));

/** `ascending` for `name`, `descending` for `-name`; undefined while another column orders the list. */
export function directionOf(sort: string, word: string | undefined): 'ascending' | 'descending' | undefined {
  if (word === undefined || sort.replace(/^-/, '') !== word.replace(/^-/, '')) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** The order after a press on a header: first as the column says, then turned round, and so on. */
export function nextSort(sort: string, word: string): string {
  if (sort !== word) return word;
  return word.startsWith('-') ? word.slice(1) : `-${word}`;
}
