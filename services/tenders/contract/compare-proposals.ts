// What makes proposals comparable. Server and browser run this same file, so it reads nothing but its input. Money is in roubles.

import type { ComparedProposal, Criterion, Proposal } from './proposal.ts';
import { criteria } from './proposal.ts';

type Offer = Pick<Proposal, 'price' | 'price_for' | 'quantity' | 'products'>;
interface Desired {
  desired_price: number;
  price_for: 'whole' | 'piece';
  quantity: number | null;
}

const toCents = (sum: number): number => Math.round(sum * 100) / 100;

/** Pieces that an offer is of: what it says, or its goods, or the request. */
const piecesOf = ({ quantity, products }: Offer, request: Desired): number | null => {
  const goods = products.reduce((sum, { count, units }) => sum + count * units, 0);
  return quantity ?? (goods > 0 ? goods : request.quantity);
};

/** The price in all, and of a piece; null where it cannot be worked out. An offer without a price is worth what its goods come to. */
export function pricesOf(offer: Offer, request: Desired): Pick<ComparedProposal, 'piece_price' | 'total' | 'percent_of_wish'> {
  const pieces = piecesOf(offer, request);
  const goods = offer.products.reduce((sum, { count, price }) => sum + count * price, 0);
  const isByPiece = offer.price !== null && offer.price_for === 'piece';
  const given = offer.price ?? (goods > 0 ? goods : null);
  const total = isByPiece ? product(given, pieces) : given;
  const piece = isByPiece ? given : quotient(given, pieces);
  const percent = percentOf({ total, piece }, request);
  return {
    piece_price: piece === null ? null : toCents(piece),
    total: total === null ? null : toCents(total),
    percent_of_wish: percent === null ? null : Math.round(percent * 10) / 10,
  };
}

const product = (price: number | null, pieces: number | null): number | null => (price === null || pieces === null ? null : price * pieces);
const quotient = (price: number | null, pieces: number | null): number | null =>
  price === null || pieces === null ? null : price / pieces;

function percentOf({ total, piece }: { total: number | null; piece: number | null }, request: Desired): number | null {
  const desired =
    request.price_for === 'piece' ? request.desired_price : request.quantity === null ? null : request.desired_price / request.quantity;
  if (desired !== null && piece !== null) return (piece / desired) * 100;
  return request.price_for === 'whole' && total !== null ? (total / request.desired_price) * 100 : null;
}

/** Smaller is better by these; by the others larger. */
const SMALLER: readonly Criterion[] = ['piece_price', 'total', 'percent_of_wish', 'min_quantity', 'delivery_days'];

const figureOf = (proposal: ComparedProposal, by: Criterion): number | null => {
  if (by === 'rating') return proposal.company.rating > 0 ? proposal.company.rating : null;
  if (by === 'valid_until') return proposal.valid_until === null ? null : Date.parse(proposal.valid_until);
  return proposal[by];
};

/** Negative: `a` is better. Those that say nothing stand last. */
export function byCriterion(by: Criterion): (a: ComparedProposal, b: ComparedProposal) => number {
  return (a, b) => {
    const [one, other] = [figureOf(a, by), figureOf(b, by)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return SMALLER.includes(by) ? one - other : other - one;
  };
}

/** By criterion who is the best by it; nobody where all who say it are alike, or one alone does. */
export function bestOf(proposals: readonly ComparedProposal[]): Record<Criterion, number[]> {
  const best = (by: Criterion): number[] => {
    const said = proposals.filter((proposal) => figureOf(proposal, by) !== null).sort(byCriterion(by));
    const [first] = said;
    const winners = first ? said.filter((proposal) => figureOf(proposal, by) === figureOf(first, by)) : [];
    return winners.length === said.length ? [] : winners.map(({ id }) => id);
  };
  return Object.fromEntries(criteria.map((by) => [by, best(by)])) as Record<Criterion, number[]>;
}
