import { dataOf, listOf, paging, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { PersonRef } from './transaction.ts';

/** As it is kept: large letters. */
export const codeSigns = (typed: string): string => typed.trim().toUpperCase();
const CODE = /^[A-Z0-9-]{4,20}$/;
export const Code = z
  .string('REQUIRED_FIELD')
  .transform(codeSigns)
  .pipe(z.string().min(1, 'REQUIRED_FIELD').regex(CODE, 'CODE_INVALID').regex(/[A-Z]/, 'CODE_LETTER'));

const Bonuses = z.int('AMOUNT_WHOLE').min(0, 'AMOUNT_NEGATIVE').max(1_000_000, 'AMOUNT_RANGE');
const Uses = z.int('USES_INVALID').min(1, 'USES_INVALID').max(1_000_000_000, 'USES_INVALID');
const Day = z.iso.date('DATE_INVALID');

export const PromoCode = z.object({
  id: z.int(),
  code: z.string(),
  author: PersonRef,
  /** The one that every buyer and vendor has. */
  own: z.boolean(),
  /** Bonuses for whoever activates it, and for its author; `null`: as the settings say. */
  amount: z.int().nullable(),
  bonus: z.int().nullable(),
  /** What these come to now. */
  effective_amount: z.int(),
  effective_bonus: z.int(),
  uses: z.int(),
  max_uses: z.int().nullable(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  active: z.boolean(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
export type PromoCode = z.infer<typeof PromoCode>;

export const ListPromoCodes = z.object({
  ...paging,
  /** Part of a code. */
  filter: z.string().trim().max(100).optional(),
  /** Only the caller's own; others than administrators never see more. */
  by_user: z.union([z.boolean(), z.stringbool(), z.int().transform((id) => id > 0)]).optional(),
});
export type ListPromoCodes = z.output<typeof ListPromoCodes>;
export const PromoCodePage = listOf(PromoCode);
export type PromoCodePage = z.infer<typeof PromoCodePage>;
export const PromoCodeAnswer = dataOf(PromoCode);
export type PromoCodeAnswer = z.infer<typeof PromoCodeAnswer>;

const rules = {
  amount: Bonuses.nullish(),
  bonus: Bonuses.nullish(),
  max_uses: Uses.nullish(),
  starts_on: Day.nullish(),
  ends_on: Day.nullish(),
  active: z.boolean().optional(),
};
const inOrder = ({ starts_on, ends_on }: { starts_on?: string | null | undefined; ends_on?: string | null | undefined }): boolean =>
  !starts_on || !ends_on || starts_on <= ends_on;
const REVERSED = { path: ['ends_on'], message: 'DATES_REVERSED' };

export const CreatePromoCode = z.object({ code: Code, ...rules }).refine(inOrder, REVERSED);
export type CreatePromoCode = z.output<typeof CreatePromoCode>;

export const PromoCodeId = z.object({ id: z.int32().positive() });
export type PromoCodeId = z.output<typeof PromoCodeId>;

/** What is left out stays. A code that was used keeps its letters. */
export const UpdatePromoCode = PromoCodeId.extend({ code: Code.optional(), ...rules, version: z.int().optional() }).refine(
  inOrder,
  REVERSED,
);
export type UpdatePromoCode = z.output<typeof UpdatePromoCode>;

/** `deleted`: nobody had used it; otherwise it is switched off and stays for its statistics. */
export const PromoCodeDeleted = dataOf(z.object({ id: z.int(), deleted: z.boolean() }));

/** A number, or the code as typed. */
export const ActivateCode = z.object({
  id: z
    .union([z.string(), z.int().transform(String)])
    .transform(codeSigns)
    .pipe(z.string().min(1, 'REQUIRED_FIELD').max(64, 'CODE_INVALID')),
});
export type ActivateCode = z.output<typeof ActivateCode>;
export const CodeActivated = dataOf(
  z.object({
    id: z.int(),
    code: z.string(),
    amount: z.int(),
    /** It cannot be spent before the address or the number of the account is confirmed. */
    held: z.boolean(),
  }),
);
export type CodeActivated = z.infer<typeof CodeActivated>;

export const PromoStatistics = z.object({
  activations: z.int(),
  /** Of them by accounts whose address or number is confirmed. */
  confirmed: z.int(),
  first_orders: z.int(),
  /** Roubles of the goods of these first orders. */
  turnover: Sum,
  /** Bonuses that authors got. */
  bonus: z.int(),
});
export type PromoStatistics = z.infer<typeof PromoStatistics>;

export const ListPromoStatistics = z
  .object({
    ...paging,
    start_date: Day.optional(),
    end_date: Day.optional(),
    by_user: ListPromoCodes.shape.by_user,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'DATES_REVERSED',
  });
export type ListPromoStatistics = z.output<typeof ListPromoStatistics>;

const CodeStatistics = PromoStatistics.extend({ id: z.int(), code: z.string(), author: PersonRef, active: z.boolean() });
const DayStatistics = PromoStatistics.extend({ day: z.iso.date() });
/**
 * The first day of Moscow that the plan of the caller lets statistics reach back to, whatever period is asked for: nothing earlier is part
 * of sums, rows and days. `null`: they are whole, by an unlimited plan or for an administrator.
 */
const AvailableFrom = z.iso.date().nullable();

/** Codes with what came of them, what all of them come to, and that by days (at most the last 366 of the period). */
export const PromoStatisticsPage = listOf(CodeStatistics).extend({
  totals: PromoStatistics,
  days: z.array(DayStatistics),
  available_from: AvailableFrom,
});
export type PromoStatisticsPage = z.infer<typeof PromoStatisticsPage>;
export const PromoStatisticsAnswer = dataOf(CodeStatistics.extend({ days: z.array(DayStatistics), available_from: AvailableFrom }));
export type PromoStatisticsAnswer = z.infer<typeof PromoStatisticsAnswer>;

/** Bonuses by default for whoever activates a code, and for its author. */
export const PromoSettings = z.object({ amount: Bonuses, bonus: Bonuses });
export type PromoSettings = z.output<typeof PromoSettings>;
export const PromoSettingsAnswer = dataOf(PromoSettings);
