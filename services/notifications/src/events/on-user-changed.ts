import type { UserCard } from '@market/identity-contract/user.events';
import type { ClientBase } from 'pg';
import { setLanguage } from '../recipient/recipient.queries.ts';

/** People are written to in the language they read the product in. */
export const onUserChanged = (tx: ClientBase, { id, locale }: UserCard) => setLanguage(tx, { userId: id, locale });
