import type { ContractForm } from '@market/shell-kit/forms/form';
import { z } from 'zod';
import { BilingualNames } from './name-fields.ts';

/** What the form of a product type holds: its name and the order of its parameters. */
export const TypeFields = z.object({ names: BilingualNames, parameter_ids: z.array(z.number()) });
export type TypeFormState = ContractForm<typeof TypeFields>;

export const emptyType: z.input<typeof TypeFields> = { names: { ru: '', en: '' }, parameter_ids: [] };
