import type { ContractForm } from '@market/shell-kit/forms/form';
import type { UserFields } from './user-fields.ts';

/** The form of a user while it is filled in. */
export type UserFormState = ContractForm<typeof UserFields>;
