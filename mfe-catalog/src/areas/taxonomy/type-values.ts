import type { ContractForm } from '@market/shell-kit/forms/form';
import { z } from 'zod';
import { BilingualNames } from './name-values.ts';

/** What the form of a product type holds: its name and the order of its parameters. */
export const TypeValues = z.object({ names: BilingualNames, parameter_ids: z.array(z.number()) });
export type TypeFormState = ContractForm<typeof TypeValues>;

export const emptyValues: z.input<typeof TypeValues> = { names: { ru: '', en: '' }, parameter_ids: [] };
