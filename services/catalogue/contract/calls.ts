import { callOf } from '@market/kit-contract/call';
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
} from './stock-reservation.ts';

/** What carts and orders need to know of products, in one question. */
export const getStockFacts = callOf({
  to: 'catalogue',
  procedure: 'stock.facts',
  type: 'query',
  input: GetStockFacts,
  output: StockFactsAnswer,
});

/** Which products these article numbers or barcodes are. */
export const findArticles = callOf({ to: 'catalogue', procedure: 'stock.find', type: 'query', input: FindArticles, output: FoundArticles });

/** Holds goods for orders: everything that is asked for, or nothing. */
export const reserveStock = callOf({ to: 'catalogue', procedure: 'stock.reserve', type: 'mutation', input: Reserve, output: Reserved });

/** Gives back what is held. A reservation that never came counts as released, so that it cannot come late. */
export const releaseStock = callOf({
  to: 'catalogue',
  procedure: 'stock.release',
  type: 'mutation',
  input: EndReservations,
  output: ReservationsAnswer,
});

/** What is held has left the warehouse; or so much of it as is said, and the rest is given back. */
export const writeOffStock = callOf({
  to: 'catalogue',
  procedure: 'stock.writeOff',
  type: 'mutation',
  input: WriteOff,
  output: ReservationsAnswer,
});

/** What had left the warehouse is back in it, for everybody. */
export const returnStock = callOf({
  to: 'catalogue',
  procedure: 'stock.return',
  type: 'mutation',
  input: EndReservations,
  output: ReservationsAnswer,
});
