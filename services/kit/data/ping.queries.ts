import { number } from './columns.ts';
import { statement } from './statement.ts';

/** Answers when the database does. */
export const PING = statement({ name: 'kit.ping', text: 'SELECT 1 AS one', row: { one: number } });
