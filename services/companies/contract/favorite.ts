import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** Whether the caller has marked the company now. */
export const CompanyFavorite = dataOf(z.object({ id: z.int(), favorite: z.boolean() }));
