import { Code, type CreatePromoCode, type PromoCode, type UpdatePromoCode } from '@market/billing-contract/promo-code';
import { z } from 'zod';

/** A whole number as it is typed; empty: by default, or without a limit. */
const whole = (most: number, fault: string) =>
  z
    .string()
    .trim()
    .refine((typed) => !typed.startsWith('-'), 'AMOUNT_NEGATIVE')
    .refine((typed) => /^-?\d*$/.test(typed), 'AMOUNT_WHOLE')
    .refine((typed) => typed === '' || Number(typed) <= most, fault);
const Day = z.iso.date('DATE_INVALID').or(z.literal(''));

export const PromoValues = z
  .object({
    code: z.string().superRefine((typed, context) => {
      for (const { message } of Code.safeParse(typed).error?.issues ?? []) context.addIssue({ code: 'custom', message });
    }),
    ...{ amount: whole(1_000_000, 'AMOUNT_RANGE'), bonus: whole(1_000_000, 'AMOUNT_RANGE') },
    max_uses: whole(1_000_000_000, 'USES_INVALID').refine((typed) => typed !== '0', 'USES_INVALID'),
    ...{ starts_on: Day, ends_on: Day, active: z.boolean() },
  })
  .refine(({ starts_on, ends_on }) => starts_on === '' || ends_on === '' || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'DATES_REVERSED',
  });
export type PromoValues = z.output<typeof PromoValues>;

export const emptyValues: PromoValues = { code: '', amount: '', bonus: '', max_uses: '', starts_on: '', ends_on: '', active: true };

const shown = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (code: PromoCode): PromoValues => ({
  ...{ code: code.code, amount: shown(code.amount), bonus: shown(code.bonus), max_uses: shown(code.max_uses) },
  ...{ starts_on: code.starts_on ?? '', ends_on: code.ends_on ?? '', active: code.active },
});

const sent = (typed: string): number | null => (typed === '' ? null : Number(typed));

export const toCreate = (values: PromoValues): z.input<typeof CreatePromoCode> => ({
  ...{ code: values.code, amount: sent(values.amount), bonus: sent(values.bonus), max_uses: sent(values.max_uses) },
  ...{ starts_on: values.starts_on || null, ends_on: values.ends_on || null, active: values.active },
});

export const toUpdate = ({ id, version }: PromoCode, values: PromoValues): z.input<typeof UpdatePromoCode> => ({
  ...toCreate(values),
  ...{ id, version },
});

/** Letters and digits that are not taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code by chance, for who needs none that says something. */
export const madeUpCode = (): string =>
  `P${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
