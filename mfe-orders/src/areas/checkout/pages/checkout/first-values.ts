import type { Me, SavedLocation } from '@market/identity-contract/me';
import type { Organization } from '@market/identity-contract/organization';
import type { Order } from '@market/orders-contract/order';
import { type PhoneCountry, typedPhone } from '@market/shell-kit/forms/phone-number';
import { addressParts, type CartBuyer, type CheckoutValues, localDay, partsOf } from './checkout-values.ts';

type LastOrder = Pick<Order, 'fio' | 'phone' | 'email' | 'region' | 'city' | 'street' | 'home' | 'building' | 'entrance' | 'flat'>;

/** What is known of the buyer before they type anything. */
export interface Known {
  cart: CartBuyer;
  me: Pick<Me, 'fio' | 'phone' | 'email' | 'country'>;
  places: readonly SavedLocation[];
  organizations: readonly Organization[];
  /** null: this is the first one. */
  last: LastOrder | null;
  countries: readonly PhoneCountry[];
  /** What this browser kept of an earlier visit. */
  kept: Record<string, unknown>;
}

const first = (...texts: readonly (string | null | undefined)[]): string => texts.find((text) => text) ?? '';

/** What the form begins with: what was typed before, else the profile and the place that is taken first, else the last order. */
export function firstValues(known: Known, now: Date): CheckoutValues {
  const { cart, me, places, organizations, last, countries } = known;
  const place = places.find(({ is_default }) => is_default) ?? places[0];
  const organization = organizations.find((each) => each.default) ?? organizations[0];
  const begun: CheckoutValues = {
    fio: first(cart.fio, me.fio, last?.fio),
    phone: typedPhone(first(cart.phone, me.phone, last?.phone) || null, countries, me.country?.id),
    email: first(cart.email, me.email, last?.email),
    deliveryType: 'delivery',
    ...partsOf(place ?? last ?? undefined),
    // What a courier has to know of the place.
    comment: place?.comment ?? '',
    deliveryPointId: {},
    receivedAtString: cart.receivedAtString,
    organization_id: organization?.id ?? 0,
    useBonuse: false,
  };
  const values = { ...begun, ...keptValues(known.kept, begun) };
  const knowsOrganization = organizations.some(({ id }) => id === values.organization_id);
  return {
    ...values,
    organization_id: knowsOrganization ? values.organization_id : 0,
    // A day that is over was typed on another day.
    receivedAtString: values.receivedAtString < localDay(now) ? '' : values.receivedAtString,
  };
}

const TEXTS = ['fio', 'email', 'comment', 'receivedAtString', ...addressParts] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** As much of what was kept as still has the form's shape: another version of the page may have written it. */
function keptValues(kept: Record<string, unknown>, { phone }: CheckoutValues): Partial<CheckoutValues> {
  const texts = TEXTS.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]);
  const { phone: number, deliveryType, deliveryPointId: stores, organization_id } = kept;
  return {
    ...(Object.fromEntries(texts) as Partial<CheckoutValues>),
    ...(isObject(number) && typeof number.digits === 'string' ? { phone: phoneOf(number, phone) } : {}),
    ...(deliveryType === 'self' ? { deliveryType } : {}),
    ...(isObject(stores) && Object.values(stores).every(Number.isInteger) ? { deliveryPointId: stores as Record<string, number> } : {}),
    ...(typeof organization_id === 'number' ? { organization_id } : {}),
  };
}

const phoneOf = ({ countryId, digits }: Record<string, unknown>, usual: CheckoutValues['phone']): CheckoutValues['phone'] => ({
  countryId: typeof countryId === 'number' ? countryId : usual.countryId,
  digits: String(digits),
});
