import {
  EndReservations,
  FindArticles,
  FoundArticles,
  GetStockFacts,
  ReservationsAnswer,
  Reserve,
  Reserved,
  StockFactsAnswer,
  WriteOff,
} from '@market/catalogue-contract/stock-reservation';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { endReservations, reserve } from './move-stock.ts';
import { findArticles, getStockFacts } from './stock-facts.ts';

const repeatable = 'A step that was taken already has no effect';

/** For other services alone: what they know, hold and take of the stock. */
export const stockRouter = router({
  facts: serviceProcedure
    .input(GetStockFacts)
    .output(StockFactsAnswer)
    .query(({ ctx, input }) => getStockFacts(ctx, input)),
  find: serviceProcedure
    .input(FindArticles)
    .output(FoundArticles)
    .query(({ ctx, input }) => findArticles(ctx, input)),
  reserve: serviceProcedure
    .meta({ repeatable })
    .input(Reserve)
    .output(Reserved)
    .mutation(({ ctx, input }) => reserve(ctx, input)),
  release: serviceProcedure
    .meta({ repeatable })
    .input(EndReservations)
    .output(ReservationsAnswer)
    .mutation(({ ctx, input }) => endReservations(ctx, input, 'released')),
  writeOff: serviceProcedure
    .meta({ repeatable })
    .input(WriteOff)
    .output(ReservationsAnswer)
    .mutation(({ ctx, input }) => endReservations(ctx, input, 'written_off')),
  return: serviceProcedure
    .meta({ repeatable })
    .input(EndReservations)
    .output(ReservationsAnswer)
    .mutation(({ ctx, input }) => endReservations(ctx, input, 'returned')),
});
