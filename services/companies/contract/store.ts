import { PhoneInput } from '@market/identity-contract/phone';
import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';

export const StoreId = z.int32().positive();
export const GetStore = z.object({ id: StoreId });
export type GetStore = z.output<typeof GetStore>;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'TIME_INVALID');
/** From and to within one day; null: closed. */
const Hours = z
  .object({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'TIME_ORDER' })
  .nullable();
export const WorkingTime = z.object({ mon: Hours, tue: Hours, wed: Hours, thu: Hours, fri: Hours, sat: Hours, sun: Hours });
export type WorkingTime = z.infer<typeof WorkingTime>;

export const StoreLocation = z.object({
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Buyers may fetch their goods here. */
  pickup_point: z.boolean(),
});

/** A place of a company. Its phone is masked as the company's is. */
export const Store = z.object({
  id: z.int().positive(),
  company_id: z.int().positive(),
  name: z.string(),
  phone_number: z.string().nullable(),
  phone_mask: z.string(),
  location: StoreLocation,
  warehouse: z.boolean(),
  /** null until it is set. */
  working_time: WorkingTime.nullable(),
  /** Grows with every change. */
  version: z.int(),
});
export type Store = z.infer<typeof Store>;
export const StoreAnswer = dataOf(Store);
export const StorePage = listOf(Store);
export type StorePage = z.infer<typeof StorePage>;

/** Without a company: those of the caller's own one. */
export const ListStores = z.object({ ...paging, company_id: CompanyId.optional(), pickup_point: z.boolean().optional() });
export type ListStores = z.output<typeof ListStores>;

const fields = {
  name: z.string().trim().min(1, 'REQUIRED_FIELD').max(255),
  phone_number: PhoneInput,
  location: z.object({
    address: z.string().trim().min(1, 'STORE_ADDRESS_REQUIRED').max(500),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
    pickup_point: z.boolean().default(false),
  }),
  warehouse: z.boolean(),
  working_time: WorkingTime.nullable().optional(),
};
/** `company_id` is for staff; a vendor's own company is known. */
export const CreateStore = z.object({ ...fields, warehouse: fields.warehouse.default(false), company_id: CompanyId.optional() });
export type CreateStore = z.output<typeof CreateStore>;

/** What is left out stays as it is. */
export const UpdateStore = z.object({
  id: StoreId,
  name: fields.name.optional(),
  phone_number: fields.phone_number.optional(),
  location: fields.location.optional(),
  warehouse: fields.warehouse.optional(),
  working_time: fields.working_time,
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().positive().optional(),
});
export type UpdateStore = z.output<typeof UpdateStore>;

/** A whole week as `schedule`, or days by themselves, of which those that are left out stay. Over REST they travel in the query. */
export const SetWorkingTime = z
  .object({ id: StoreId, schedule: WorkingTime.optional(), ...WorkingTime.partial().shape })
  .check(({ value, issues }) => {
    const isSaid = value.schedule !== undefined || weekdays.some((day) => value[day] !== undefined);
    if (!isSaid) issues.push({ code: 'custom', message: 'required', path: ['schedule'], input: undefined });
  });
export type SetWorkingTime = z.output<typeof SetWorkingTime>;

export const StoreDeleted = dataOf(z.object({ id: z.int() }));
