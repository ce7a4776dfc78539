import * as kit from '@market/service-kit/trpc/trpc';
import type { Works } from './context.ts';
import { queueGoodsWrite } from './goods-write-queue.ts';

// The front was given these very works when the service was registered; see app.ts.
const worksOf = (ctx: { works?: unknown }): Works => ctx.works as Works;

/** Anyone, guests included. */
export const publicProcedure = kit.publicProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Anyone signed in. */
export const signedInProcedure = kit.signedInProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Those who choose goods, for themselves or for others: buyers and the marketplace's own people. */
export const buyingProcedure = kit
  .procedureFor('ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER')
  .use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** The marketplace's own people. */
export const staffProcedure = kit.staffProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Administrators: settings are nobody else's business. */
export const adminProcedure = kit.procedureFor('ROLE_ADMIN').use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Those who manage goods: vendors their own company's, staff everybody's. */
export const goodsProcedure = kit
  .procedureFor('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR')
  .use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** The same for what holds the lock of a company's goods, see `inGoodsTurn`. */
export const goodsWriteProcedure = goodsProcedure.use(({ ctx, next }) => queueGoodsWrite(ctx, () => next()));
