import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

const Days = z.int().min(1, 'NEW_DAYS_RANGE').max(365, 'NEW_DAYS_RANGE');
/** For how many days a product counts as new. */
export const NewDays = dataOf(z.object({ new_days: Days }));
export const SetNewDays = z.object({ days: Days });
export type SetNewDays = z.output<typeof SetNewDays>;

/** Whether a model without any photo is kept out of the storefront; otherwise such models come last in every order. */
export const RequirePhoto = z.object({ require_photo: z.boolean() });
export type RequirePhoto = z.output<typeof RequirePhoto>;
export const RequirePhotoAnswer = dataOf(RequirePhoto);
