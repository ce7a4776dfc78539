import { z } from 'zod';

/** A table of goods as a file. */
export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
