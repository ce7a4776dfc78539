import type { ColumnMeaning, RowOutcome } from '@market/catalogue-contract/import';
import type { Author } from '../goods/goods-owner.ts';
import type { HeldProduct } from '../goods/locked-goods.ts';
import type { StoredImport } from './import-job.queries.ts';
import type { Merged } from './merge-row.ts';
import type { FileModel } from './model-groups.ts';
import type { NamedThings } from './named-things.ts';
import type { RowDraft } from './read-row.ts';
import type { Problem } from './row-problem.ts';
import type { RowUndo, SoldAs } from './row-undo.ts';

/** What is to be done about a row. */
export interface RowPlan {
  number: number;
  draft: RowDraft;
  problems: Problem[];
  outcome: RowOutcome;
  stored: HeldProduct | null;
  /** Absent where the row failed. */
  merged?: Merged;
  /** The model that the row names, where it is one. */
  model: FileModel | null;
  /** Pictures that were not fetched for this product before. */
  links: string[];
  /** How its model is sold, and shall be; absent where that stays as it is. */
  soldAs?: { before: SoldAs; after: SoldAs };
  /** What it takes to take it back; absent where nothing was written. */
  undo?: RowUndo;
}

export interface Planning {
  job: StoredImport;
  author: Author;
  things: NamedThings;
}

export const columnOf = (job: StoredImport, means: ColumnMeaning): number | null => {
  const column = job.mapping.indexOf(means);
  return column < 0 ? null : column;
};

export function failed({ merged: _, ...plan }: RowPlan, found: readonly Problem[]): RowPlan {
  return { ...plan, problems: [...plan.problems, ...found], outcome: 'failed' };
}

/** The row brings a product that is there into a model that it is not of. */
export const joins = ({ stored, model }: Pick<RowPlan, 'stored' | 'model'>): boolean =>
  stored !== null && model !== null && model.anchor !== stored.id && (model.group === null || model.group !== stored.variant_group_id);
