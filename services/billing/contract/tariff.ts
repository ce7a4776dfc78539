import { dataOf, Roubles, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { TariffLimits, tariffPeriods, tariffRoles } from './tariff-limits.ts';

const DayPrice = Roubles.max(100_000);

/** How the plan of the one who asks stands. */
export const OwnPlan = z.object({
  state: z.enum(['none', 'trial', 'active', 'grace', 'expired']),
  tariff_id: z.int().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** When what the plan allows ends for good. */
  grace_until: z.iso.datetime().nullable(),
  /** The tariff that holds now, by the clock. */
  effective_tariff_id: z.int(),
  /** The free week was not taken yet. */
  trial_open: z.boolean(),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

export const Tariff = z.object({
  id: z.int(),
  code: z.string(),
  /** null: it changes the days of whichever plan there is. */
  role: z.enum(tariffRoles).nullable(),
  /** In the reader's language. */
  name: z.string(),
  names: z.object({ ru: z.string(), en: z.string() }),
  is_free: z.boolean(),
  /** Given by administrators alone and shown to nobody else. */
  hidden: z.boolean(),
  /** Roubles. */
  day_price: Sum,
  /** For how many days it is usually sold, and all that may be chosen. */
  days: z.int(),
  periods: z.array(z.int()),
  limits: TariffLimits,
  version: z.int(),
});
export type Tariff = z.infer<typeof Tariff>;

export const ListTariffs = z.object({ role: z.enum(tariffRoles, 'ROLE_UNKNOWN').optional() });
export type ListTariffs = z.output<typeof ListTariffs>;
/** Whole by nature; with the plan of a buyer or a vendor who asks. */
export const TariffList = z.object({
  data: z.array(Tariff),
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  plan: OwnPlan.nullable(),
});
export type TariffList = z.infer<typeof TariffList>;

export const TariffId = z.object({ id: z.int32().positive() });
export type TariffId = z.output<typeof TariffId>;
export const TariffAnswer = dataOf(Tariff);
export type TariffAnswer = z.infer<typeof TariffAnswer>;

const Name = z.string().trim().min(1, 'REQUIRED_FIELD').max(100, 'NAME_LONG');

/** What is left out stays; what `Tariff` answers can be sent back as it is. */
export const UpdateTariff = TariffId.extend({
  /** Stands for `names.ru` where that is left out or stayed. */
  name: Name.optional(),
  names: z.object({ ru: Name, en: Name }).optional(),
  day_price: DayPrice.optional(),
  limits: TariffLimits.optional(),
  version: z.int().optional(),
});
export type UpdateTariff = z.output<typeof UpdateTariff>;

const Days = z.union(
  tariffPeriods.map((days) => z.literal(days)),
  'PERIOD_UNKNOWN',
);

export const GetPrice = TariffId.extend({ days: Days });
export type GetPrice = z.output<typeof GetPrice>;

/** What a purchase would do: nothing of it is done by asking. */
export const Quote = z.object({
  tariff_id: z.int(),
  days: z.int(),
  /** Roubles in all, and a day. */
  price: Sum,
  day_price: Sum,
  /** Whole bonuses that it costs. */
  bonuses: z.int(),
  /** Days that what is left of another plan comes to. */
  converted_days: z.int(),
  /** Days of it that come to nothing: a trial's, given ones. */
  lost_days: z.int(),
  starts_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Why it cannot be bought; null: it can. */
  refusal: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;
export const QuoteAnswer = dataOf(Quote);
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

/** `transfer`: nothing is granted before the invoice that it answers is paid. The free week is taken either way. */
export const BuyTariff = TariffId.extend({ days: Days, method: z.enum(['bonuses', 'transfer']).default('bonuses') });
export type BuyTariff = z.output<typeof BuyTariff>;

/** The plan after it. */
export const PlanAnswer = dataOf(
  OwnPlan.extend({
    days: z.int(),
    paid_bonuses: z.int(),
    /** The invoice that is to be paid for it; null: it is paid. */
    invoice_id: z.int().nullable(),
  }),
);
export type PlanAnswer = z.infer<typeof PlanAnswer>;

/** Days that an administrator gives; of the tariff that corrects, also fewer. */
export const AssignTariff = z.object({
  user: z.int32('REQUIRED_FIELD').positive(),
  tariff: z.int32('REQUIRED_FIELD').positive(),
  days: z.int('PERIOD_UNKNOWN').min(-365, 'PERIOD_UNKNOWN').max(365, 'PERIOD_UNKNOWN'),
});
export type AssignTariff = z.output<typeof AssignTariff>;

export const GetPlan = z.object({ user_id: z.int32().positive() });
export type GetPlan = z.output<typeof GetPlan>;

export const GetCompanyPlan = z.object({ company_id: z.int32().positive() });
export type GetCompanyPlan = z.output<typeof GetCompanyPlan>;

export const UserPlanAnswer = dataOf(OwnPlan);
