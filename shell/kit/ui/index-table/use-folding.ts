import { useState } from 'react';
import type { ChildrenOf, RowKey } from './index-column.ts';

/** A row on screen: one of the list, or one of those that stand below it. */
export interface Line<R> {
  row: R;
  level: 1 | 2;
  /** Those below it, shown or folded away. */
  children: readonly R[];
  isOpen: boolean;
}

interface Folding<R> {
  lines: readonly Line<R>[];
  toggle(row: R): void;
}

/** Which rows show those below them. */
export function useFolding<R>(rows: readonly R[], keyOf: (row: R) => RowKey, childrenOf?: ChildrenOf<R>): Folding<R> {
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(new Set());
  const lines = rows.flatMap((row): Line<R>[] => {
    const children = childrenOf?.(row) ?? [];
    const isOpen = children.length > 0 && open.has(keyOf(row));
    const below = isOpen ? children.map((child): Line<R> => ({ row: child, level: 2, children: [], isOpen: false })) : [];
    return [{ row, level: 1, children, isOpen }, ...below];
  });
  const toggle = (row: R) => {
    const next = new Set(open);
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    setOpen(next);
  };
  return { lines, toggle };
}

/** What a line is ticked by: those below it, else the row itself. */
export const leavesOf = <R>({ row, children }: Pick<Line<R>, 'row' | 'children'>): readonly R[] => (children.length > 0 ? children : [row]);
