import { CreateStore, type Store, WorkingTime } from '@market/companies-contract/store';
import { isWhole, type PhoneCountry, phoneSent, typedPhone } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';
import { CLOSED, everyWorkday } from '../../../../features/working-time/week.ts';
import { hasHouse } from './has-house.ts';

/** The schema of a store's form. `byStaff`: the company has to be chosen. */
export const storeSchema = (countries: readonly PhoneCountry[], byStaff: boolean) =>
  z
    .object({
      company: z.object({ id: z.int(), brand: z.string() }).nullable(),
      name: CreateStore.shape.name,
      phone_number: z.object({ countryId: z.int(), digits: z.string() }),
      location: z.object({
        address: CreateStore.shape.location.shape.address,
        lat: z.number().nullable(),
        lng: z.number().nullable(),
      }),
      pickup_point: z.boolean(),
      warehouse: z.boolean(),
      working_time: WorkingTime,
    })
    .superRefine(({ company, phone_number: { countryId, digits }, location, pickup_point }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      const country = countries.find(({ id }) => id === countryId);
      if (digits === '') fault('phone_number', 'REQUIRED_FIELD');
      else if (!country || !isWhole(country, digits)) fault('phone_number', 'PHONE_INVALID');
      if (byStaff && !company) fault('company', 'REQUIRED_FIELD');
      // Buyers come here: a street alone leads nobody to the goods.
      if (pickup_point && location.address && !hasHouse(location.address)) fault('location', 'PICKUP_HOUSE_REQUIRED');
    });
export type StoreValues = z.output<ReturnType<typeof storeSchema>>;

/** What is saved, or what a new store begins with: its company's phone, until it has one of its own. */
export function valuesOf(store: Store | null, countries: readonly PhoneCountry[], companyPhone: string | null = null): StoreValues {
  const { address = '', lat = null, lng = null, pickup_point = false } = store?.location ?? {};
  return {
    company: null,
    name: store?.name ?? '',
    phone_number: typedPhone(store ? store.phone_number : companyPhone, countries),
    location: { address, lat, lng },
    pickup_point,
    warehouse: store?.warehouse ?? false,
    working_time: store ? (store.working_time ?? CLOSED) : everyWorkday(),
  };
}

const isClosed = (week: WorkingTime): boolean => Object.values(week).every((hours) => hours === null);

/** What is sent. Hours that were never given stay null until a day is opened. */
export function toSend(values: StoreValues, store: Store | null, countries: readonly PhoneCountry[]): z.input<typeof CreateStore> {
  const { name, phone_number, location, pickup_point, warehouse, working_time, company } = values;
  const neverGiven = store?.working_time === null && isClosed(working_time);
  return {
    name,
    phone_number: phoneSent(phone_number, countries) ?? '',
    location: { ...location, pickup_point },
    warehouse,
    working_time: neverGiven ? null : working_time,
    ...(company ? { company_id: company.id } : {}),
  };
}
