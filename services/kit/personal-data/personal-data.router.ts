import { readPersonalData } from '@market/kit-contract/personal-data';
import type { Tx } from '../data/tx.ts';
import { proceduresFor, router } from '../trpc/trpc.ts';
import type { PersonalData } from './claims.ts';
import { kitTables } from './kit-tables.ts';
import { readPersonalRows } from './read-personal-rows.ts';

const { service: serviceProcedure } = proceduresFor<{ db: { pool: Tx } }>();
const { input, output } = readPersonalData('');

/** What every service answers beside its own procedures: what it keeps of a user, its own tables first, then the kit's. */
export const personalDataRouter = (claims: PersonalData) =>
  router({
    personalData: router({
      read: serviceProcedure
        .input(input)
        .output(output)
        .query(({ ctx, input: asked }) => readPersonalRows(ctx.db.pool, { ...claims, ...kitTables }, asked)),
    }),
  });
