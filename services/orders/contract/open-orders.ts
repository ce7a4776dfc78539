import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

export const CountOpenOrders = z.object({ company_id: z.int().positive() });
export type CountOpenOrders = z.output<typeof CountOpenOrders>;

/** Orders of a seller that are neither completed nor canceled. */
export const OpenOrdersAnswer = dataOf(z.object({ open: z.int() }));
