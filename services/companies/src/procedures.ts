import * as kit from '@market/service-kit/trpc/trpc';
import type { Works } from './context.ts';

// The front was given these very works when the service was registered; see app.ts.
const worksOf = (ctx: { works?: unknown }): Works => ctx.works as Works;

/** Anyone, guests included. */
export const publicProcedure = kit.publicProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Anyone signed in. */
export const signedInProcedure = kit.signedInProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Those who choose among companies, for themselves or for others: buyers and the marketplace's own people. */
export const buyingProcedure = kit
  .procedureFor('ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER')
  .use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** The marketplace's own people. */
export const staffProcedure = kit.staffProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Vendors, each with a company of his own, and the marketplace's own people with all of them. */
export const vendorProcedure = kit
  .procedureFor('ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER')
  .use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));
