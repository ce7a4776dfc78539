import { Sum, wholeKopecks } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { TENDER_LIMITS } from './tender-state.ts';

export const TenderId = z.int32().positive();
export const ProposalId = z.int32().positive();
export const UserId = z.int32().positive();
export const CompanyId = z.int32().positive();

/** `2026-12-31`, or as people write it: `31.12.2026`. */
export const DateInput = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date('DATE_INVALID'));

/** The price of a whole tender, or of one piece of it. */
export const PriceFor = z.enum(['whole', 'piece']);
export type PriceFor = z.infer<typeof PriceFor>;

export const Quantity = z.int('QUANTITY_INVALID').min(1, 'QUANTITY_INVALID').max(TENDER_LIMITS.quantity, 'QUANTITY_INVALID');

/** Roubles, as a form sends them. */
export const PriceInput = z
  .number('PRICE_INVALID')
  .min(0.01, 'PRICE_INVALID')
  .max(TENDER_LIMITS.price.max, 'PRICE_INVALID')
  .check(wholeKopecks);
/** Roubles, as they are answered. */
export const Price = Sum;

/** A picture by its name in the store of pictures, at its addresses. */
export const Photo = z.object({ id: z.int(), path: z.string(), big: z.string(), small: z.string() });
export type Photo = z.infer<typeof Photo>;

/** Several ids or words: `1,2,3` of a query, or a list. */
export const listed = <T extends z.ZodType>(of: T, max: number) =>
  z.preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
        : given,
    z.array(of).max(max),
  );
