import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CountGoods, GoodsState } from './goods.ts';
import { TableFormat } from './table-format.ts';

const ExportId = z.int32().positive();

/** More goods than these are written in the background, and the user is notified when the file is ready. */
export const EXPORT_AT_ONCE = 5_000;

/** The filter of the goods list: what it shows on all its pages is what comes out. */
export const CreateExport = CountGoods.extend({ state: GoodsState.default('all'), format: TableFormat.default('csv') });
export type CreateExport = z.output<typeof CreateExport>;

export const ExportJob = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'done', 'failed']),
  format: TableFormat,
  rows: z.int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type ExportJob = z.infer<typeof ExportJob>;
export const ExportAnswer = dataOf(ExportJob);
export type ExportAnswer = z.infer<typeof ExportAnswer>;
export const ExportKey = z.object({ id: ExportId });
export const ListExports = z.object({ ...paging });
export type ListExports = z.output<typeof ListExports>;
export const ExportPage = listOf(ExportJob);
export type ExportPage = z.infer<typeof ExportPage>;

export const exportFilePath = (id: number): string => `/api/shop/export/${id}/file`;
