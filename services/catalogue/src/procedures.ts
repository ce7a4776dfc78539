import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';
import { queueGoodsWrite } from './goods-write-queue.ts';

export const {
  public: publicProcedure,
  signedIn: signedInProcedure,
  buying: buyingProcedure,
  staff: staffProcedure,
  admin: adminProcedure,
  vendor: goodsProcedure,
  service: serviceProcedure,
} = proceduresFor<Dependencies>();

/** For what holds the lock of a company's goods, see `queueGoodsWrite`. */
export const goodsWriteProcedure = goodsProcedure.use(({ ctx, next }) => queueGoodsWrite(ctx, () => next()));
