import * as kit from '@market/service-kit/trpc/trpc';
import type { Works } from './context.ts';

// The front was given these very works when the service was registered; see app.ts.
const worksOf = (ctx: { works?: unknown }): Works => ctx.works as Works;

/** Anyone, guests included. */
export const publicProcedure = kit.publicProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Anyone signed in. */
export const signedInProcedure = kit.signedInProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Those who keep the legal texts. */
export const adminProcedure = kit.procedureFor('ROLE_ADMIN').use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));
