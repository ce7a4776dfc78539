import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

export const GetSoleMember = z.object({ user_id: z.int().positive() });
export type GetSoleMember = z.output<typeof GetSoleMember>;

/** The company that nobody would act for without the user; null: there is none. */
export const SoleMemberAnswer = dataOf(z.object({ id: z.int(), brand: z.string() }).nullable());
