import * as kit from '@market/service-kit/trpc/trpc';
import type { Works } from './context.ts';

// The front was given these very works when the service was registered; see app.ts.
const worksOf = (ctx: { works?: unknown }): Works => ctx.works as Works;

/** Anyone signed in. */
export const signedInProcedure = kit.signedInProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));

/** Other services of the product. */
export const serviceProcedure = kit.serviceProcedure.use(({ ctx, next }) => next({ ctx: worksOf(ctx) }));
