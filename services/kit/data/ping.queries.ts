import { number } from './columns.ts';
import { oneRow } from './statement.ts';

/** Answers when the database does. */
export const ping = oneRow({ text: 'SELECT 1 AS one', row: { one: number } });
