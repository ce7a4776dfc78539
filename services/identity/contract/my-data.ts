import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** What the product keeps of the caller, in one file. */
export const DataFile = z.object({
  id: z.int().positive(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** How many parts of the product have answered, of how many. */
  done: z.int().min(0),
  total: z.int().positive(),
  /** null until it is done. */
  bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** Until when it is there; null until it is done. */
  until: z.iso.datetime().nullable(),
});
export type DataFile = z.infer<typeof DataFile>;

export const DataFileAnswer = dataOf(DataFile);
/** The newest one; null: there is none. */
export const NewestDataFile = dataOf(DataFile.nullable());
export const DataFileKey = z.object({ id: z.int().positive() });
export type DataFileKey = z.output<typeof DataFileKey>;

/** Where a file that is done is fetched. */
export const dataFilePath = (id: number): string => `/api/profile/data_file/${id}/content`;
