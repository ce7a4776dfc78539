import type { ContractForm } from '@market/shell-kit/forms/form';
import type { ParameterFields } from './parameter-fields.ts';

/** The form of a parameter while it is filled in. */
export type ParameterFormState = ContractForm<typeof ParameterFields>;
