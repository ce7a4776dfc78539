import { type Company, PaymentDetails } from '@market/companies-contract/company';
import { CompanyCountry, Inn } from '@market/companies-contract/inn';
import { isInn } from '@market/kit-contract/inn';
import { vatRates } from '@market/kit-contract/vat';
import { isWhole, type PhoneCountry, phoneSent, typedPhone } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';

const line = (max: number) => z.string().trim().max(max);

/** Roubles as they are typed: `15000`, `1 500,50`; empty: any sum. */
const SUM = /^\d{1,7}([.,]\d{1,2})?$/;
const bare = (text: string): string => text.replace(/\s/g, '');
const Sum = z.string().refine((text) => bare(text) === '' || (SUM.test(bare(text)) && roubles(text) !== 0), 'SUM_INVALID');
const roubles = (text: string): number | null => (bare(text) === '' ? null : Number(bare(text).replace(',', '.')));

const isWebAddress = (text: string): boolean => {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) && /^https?:\/\/[^/]+\.[^/]/i.test(url);
};

/** The form's own shape: every field filled in or empty, the phone as its field has it. */
export const companySchema = (countries: readonly PhoneCountry[]) =>
  z
    .object({
      brand: line(255).min(1, 'COMPANY_BRAND_REQUIRED'),
      name: line(255).min(1, 'COMPANY_NAME_REQUIRED'),
      country: CompanyCountry,
      inn: z.string(),
      city: line(100),
      phone_number: z.object({ countryId: z.int(), digits: z.string() }),
      site: line(255).refine((text) => text === '' || isWebAddress(text), 'SITE_INVALID'),
      description: line(20_000),
      min_order_first: Sum,
      min_order_repeat: Sum,
      turnover_discount: z.boolean(),
      payment_details: PaymentDetails.extend({ vat: z.enum(vatRates) }),
    })
    .superRefine(({ country, inn, phone_number }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      const number = Inn.safeParse(inn);
      if (!number.success) fault('inn', number.error.issues[0]?.message ?? 'COMPANY_INN_INVALID');
      else if (!isInn(country, number.data)) fault('inn', 'COMPANY_INN_INVALID');
      const of = countries.find(({ id }) => id === phone_number.countryId);
      if (phone_number.digits !== '' && !(of && isWhole(of, phone_number.digits))) fault('phone_number', 'PHONE_INVALID');
    });
export type CompanyFormSchema = ReturnType<typeof companySchema>;
export type CompanyValues = z.output<CompanyFormSchema>;

const NO_PAYMENT: PaymentDetails = {
  ...{ recipient: '', inn: '', kpp: '', account: '', bank: '', bik: '', correspondent_account: '' },
  vat: 'none',
};

/** What the form shows of a company, or begins with: a vendor's own phone, until the company has another. */
export function valuesOf(company: Company | null, countries: readonly PhoneCountry[], vendorPhone: string | null = null): CompanyValues {
  const sum = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    brand: company?.brand ?? '',
    name: company?.name ?? '',
    country: company?.country ?? 'RU',
    inn: company?.inn ?? '',
    city: company?.city ?? '',
    phone_number: typedPhone(company ? company.phone_number : vendorPhone, countries),
    site: company?.site ?? '',
    description: company?.description ?? '',
    min_order_first: sum(company?.min_order_first),
    min_order_repeat: sum(company?.min_order_repeat),
    turnover_discount: company?.turnover_discount ?? true,
    payment_details: company?.payment_details ?? NO_PAYMENT,
  };
}

/** What is sent of it. */
export function toSend(values: CompanyValues, countries: readonly PhoneCountry[]) {
  const { phone_number, min_order_first, min_order_repeat, payment_details, ...rest } = values;
  // The tax by itself leads no money anywhere.
  const { vat: _, ...account } = payment_details;
  return {
    ...rest,
    phone_number: phoneSent(phone_number, countries) ?? '',
    min_order_first: roubles(min_order_first),
    min_order_repeat: roubles(min_order_repeat),
    payment_details: Object.values(account).every((part) => part === '') ? null : payment_details,
  };
}
