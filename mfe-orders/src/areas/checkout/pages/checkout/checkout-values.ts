import type { SavedLocation } from '@market/identity-contract/me';
import type { Cart } from '@market/orders-contract/cart';
import { Checkout } from '@market/orders-contract/checkout';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { isWhole, type PhoneCountry, phoneSent } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';

/** What the service refuses as too far ahead. */
const DAYS_AHEAD = 365;

/** The parts of an address in the order in which people say them. */
export const addressParts = ['region', 'city', 'street', 'home', 'building', 'entrance', 'flat'] as const;
export type AddressPart = (typeof addressParts)[number];

const typed = z.string();

/** All that is typed, whatever is shown of it: what belongs to the other way of delivery is kept. */
const Typed = z.object({
  fio: typed,
  phone: z.object({ countryId: z.int(), digits: z.string() }),
  email: typed,
  deliveryType: z.enum(['delivery', 'self']),
  ...{ region: typed, city: typed, street: typed, home: typed, building: typed, entrance: typed, flat: typed },
  comment: typed,
  /** The store of each seller, by the seller's number. */
  deliveryPointId: z.record(z.string(), z.int()),
  receivedAtString: typed,
  /** 0: for nobody but the buyer. */
  organization_id: z.int(),
  useBonuse: z.boolean(),
});
export type CheckoutValues = z.infer<typeof Typed>;

interface Facts {
  countries: readonly PhoneCountry[];
  /** Who sells what is ordered. */
  companies: readonly { id: number }[];
}

/** The reader's own today, so many days later. */
export function localDay(now: Date, later = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The days on which goods may be wanted. */
export const deliveryDays = (now: Date): { min: string; max: string } => ({ min: localDay(now), max: localDay(now, DAYS_AHEAD) });

/** What is sent: of the two ways of delivery the chosen one. */
export function toSend(values: CheckoutValues, { countries, companies }: Facts): Omit<z.input<typeof Checkout>, 'hash' | 'order_summ'> {
  const { fio, email, deliveryType, comment, receivedAtString, organization_id, useBonuse } = values;
  const parts = Object.fromEntries(addressParts.map((part) => [part, values[part]]));
  const stores = companies.flatMap(({ id }) => values.deliveryPointId[id] ?? []);
  return {
    ...{ fio, email, deliveryType, comment, receivedAtString, status: 'new', useBonuse },
    phone: phoneSent(values.phone, countries) ?? '',
    ...(deliveryType === 'delivery' ? parts : { deliveryPointId: stores.length > 0 ? stores : null }),
    organization_id: organization_id === 0 ? null : organization_id,
  };
}

/** The form's schema: what is sent is judged by the contract, so that browser and service agree. */
export const checkoutSchema = (facts: Facts) =>
  Typed.superRefine((values, context) => {
    const judged = Checkout.safeParse({ ...toSend(values, facts), hash: 'judged' }, { reportInput: true });
    // Words of the contract stay; of its plain bounds the form says what they are.
    for (const { message, ...issue } of judged.error?.issues ?? [])
      context.addIssue({ ...issue, ...(Object.hasOwn(ordersRefusals, message) ? { message } : {}) } as never);
    for (const [path, message] of Object.entries(faultsOf(values, facts))) context.addIssue({ code: 'custom', path: [path], message });
  });

type Word = keyof typeof ordersRefusals;

/** What the contract leaves to others: how long the numbers of a country are, who hands goods over where, which day it is for the reader. */
function faultsOf(values: CheckoutValues, { countries, companies }: Facts): Partial<Record<keyof CheckoutValues, Word>> {
  const { phone, deliveryType, deliveryPointId, receivedAtString: day } = values;
  const country = countries.find(({ id }) => id === phone.countryId);
  const isCut = phone.digits !== '' && country !== undefined && !isWhole(country, phone.digits);
  const lacksStore = deliveryType === 'self' && companies.some(({ id }) => !deliveryPointId[id]);
  const fault = dayFault(day);
  return {
    ...(isCut ? { phone: 'PHONE_INVALID' } : {}),
    ...(lacksStore ? { deliveryPointId: 'STORE_REQUIRED' } : {}),
    ...(fault ? { receivedAtString: fault } : {}),
  };
}

function dayFault(day: string): Word | null {
  const { min, max } = deliveryDays(new Date());
  if (day === '' || (day >= min && day <= max)) return null;
  return day < min ? 'DATE_PAST' : 'DATE_FAR';
}

/** The parts of a place as fields of the form. */
export const partsOf = (place: Pick<SavedLocation, AddressPart> | undefined): Record<AddressPart, string> =>
  Object.fromEntries(addressParts.map((part) => [part, place?.[part] ?? ''])) as Record<AddressPart, string>;

/** What the cart keeps of it. Longer words than it takes are refused under their fields, when the order is placed. */
export const buyerInfoOf = (values: CheckoutValues, countries: readonly PhoneCountry[]): Record<BuyerField, string> => ({
  fio: values.fio.slice(0, 255),
  email: values.email.slice(0, 254),
  phone: phoneSent(values.phone, countries)?.slice(0, 40) ?? '',
  receivedAtString: values.receivedAtString.slice(0, 10),
});
type BuyerField = 'fio' | 'email' | 'phone' | 'receivedAtString';
export type CartBuyer = Pick<Cart, BuyerField>;
