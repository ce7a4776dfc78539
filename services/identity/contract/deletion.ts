import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** Needed from those who have a password; others must have signed in just now. */
export const AskDeletion = z.object({ current_password: z.string().max(200).optional() });
export type AskDeletion = z.output<typeof AskDeletion>;

/** When the account will be deleted; null: it will not. */
export const DeletionAnswer = dataOf(z.object({ deletion_at: z.iso.datetime().nullable() }));
export type DeletionAnswer = z.output<typeof DeletionAnswer>;
