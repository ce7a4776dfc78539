import type { InvoiceSeller } from '@market/billing-contract/invoice';
import { vatRates } from '@market/kit-contract/vat';
import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

const Bonuses = z.int().min(0).max(1_000_000);
const Percent = z.int().min(0).max(100);

/** Numbers of the billing service that a business may want otherwise. */
export const billingSettings = defineSettings(
  z.object({
    /** Of the goods of an order so many per cent may be paid with bonuses. */
    order_bonus_share: Percent.default(30),
    /** Of a completed order so many per cent come back as bonuses. */
    order_bonus_percent: Percent.default(0),
    /** Days that bonuses live. */
    bonus_days: z.int().min(1).max(3_650).default(365),
    /** Days more that bonuses live which an order gave back. */
    released_days: z.int().min(0).max(365).default(7),
    /** Bonuses for whoever activates a code, and for its author, where the code says nothing else. */
    promo_amount: Bonuses.default(500),
    promo_bonus: Bonuses.default(500),
    /** Days after signing up in which a code may be activated. */
    promo_days: z.int().min(0).max(365).default(7),
    /** Goods of the first order in roubles that earns the author the bonus, and the days in which reopening it takes that back. */
    promo_order: z.int().min(0).max(10_000_000).default(1_000),
    promo_return_days: z.int().min(0).max(365).default(14),
    /** Purchases by card that a user may begin in a day. */
    payments_per_day: z.int().min(1).max(1_000).default(50),
    /** Codes that a user may try in vain in a day of Moscow. */
    promo_tries: z.int().min(1).max(1_000).default(10),
    /** Days in which an invoice of a plan is to be paid. */
    invoice_days: z.int().min(1).max(365).default(30),
    /** Days that a statement of a bank is kept, and how many a seller may bring in a day. */
    statement_days: z.int().min(1).max(3_650).default(90),
    statements_per_day: z.int().min(1).max(10_000).default(100),
    /** The marketplace itself, as papers name it where it sells plans, and where money is sent for them. */
    seller_name: z.string().min(1).max(160).default('ООО «Оптовая площадка»'),
    seller_inn: z.string().max(20).default('7701234560'),
    seller_kpp: z.string().max(9).default('770101001'),
    seller_address: z.string().max(500).default('101000, г. Москва, ул. Мясницкая, д. 1'),
    seller_account: z.string().max(34).default('40702810200000000001'),
    seller_bank: z.string().max(255).default('ПАО СБЕРБАНК'),
    seller_bik: z.string().max(11).default('044525225'),
    seller_correspondent_account: z.string().max(34).default('30101810400000000225'),
    seller_vat: z.enum(vatRates).default('20'),
  }),
);

/** The marketplace as the seller of an invoice. */
export const marketplaceOf = (settings: Awaited<ReturnType<typeof billingSettings.get>>): InvoiceSeller => ({
  name: settings.seller_name,
  inn: settings.seller_inn,
  kpp: settings.seller_kpp,
  address: settings.seller_address,
  account: settings.seller_account,
  bank: settings.seller_bank,
  bik: settings.seller_bik,
  correspondent_account: settings.seller_correspondent_account,
  vat: settings.seller_vat,
});
