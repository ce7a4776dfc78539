import type { GetSoleMember } from '@market/companies-contract/sole-member';
import type { Ctx } from '../context.ts';
import { readCompanyLeftBy } from '../membership/member.queries.ts';

/** The company that nobody would act for once a user's account is gone. */
export const getSoleMember = async ({ db }: Pick<Ctx, 'db'>, { user_id }: GetSoleMember) => ({
  data: await readCompanyLeftBy(db.pool, { user: user_id }),
});
