import type { ClientBase } from 'pg';
import { forgetPerson } from '../notification/notification.queries.ts';

/** Nothing personal stays behind. */
export const onUserDeleted = (tx: ClientBase, { id }: { id: number }): Promise<void> => forgetPerson(tx, id);
