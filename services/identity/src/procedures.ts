import * as kit from '@market/service-kit/trpc/trpc';
import type { Works } from './context.ts';

// The front was given these very works when the service was registered; see app.ts.
const worksOf = (ctx: { works?: unknown }): Works => ctx.works as Works;

/** Anyone, guests included. */
export const publicProcedure = kit.publicProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Anyone signed in. */
export const signedInProcedure = kit.signedInProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** The marketplace's own people. */
export const staffProcedure = kit.staffProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Administrators: who may what with users is nobody else's business. */
export const adminProcedure = kit.procedureFor('ROLE_ADMIN').use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Another part of the product: the gateway, or a service. */
export const serviceProcedure = kit.serviceProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));
