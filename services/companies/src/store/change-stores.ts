import { isDeepStrictEqual } from 'node:util';
import type { CreateStore, GetStore, SetWorkingTime, Store, UpdateStore, Weekday, WorkingTime } from '@market/companies-contract/store';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { shareCompany } from '../company/company.queries.ts';
import { companyNotFound, isInsider, isStaff, refuseStranger } from '../company/company-access.ts';
import { contactPhone } from '../company/phone.ts';
import type { SignedInCtx } from '../context.ts';
import { announceClosedStore, announceStore } from './announce-store.ts';
import { storeNotFound } from './read-stores.ts';
import { changeStore, insertStore, lockStore, readStore, removeStore, type StoreColumns, type WrittenStore } from './store.queries.ts';
import { storeOf } from './store-view.ts';

type Given = Omit<UpdateStore, 'id' | 'version'>;

/** The columns that were given; the phone as it is dialled in the company's country. @throws DomainError VALIDATION naming `phone_number` */
function columnsOf(country: string, given: Given): Partial<Omit<WrittenStore, 'company_id'>> {
  const { name, phone_number, location, warehouse, working_time } = given;
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone_number === undefined ? {} : { phone_number: contactPhone(phone_number, country) }),
    ...location,
    ...(warehouse === undefined ? {} : { warehouse }),
    ...(working_time === undefined ? {} : { working_time: working_time && JSON.stringify(working_time) }),
  };
}

/** A vendor opens stores of their own company, staff of any. */
function companyMeant({ principal }: SignedInCtx, asked: number | undefined): number {
  const id = asked ?? principal.companyId;
  if (id !== null) return id;
  if (isStaff(principal)) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { company_id: 'REQUIRED_FIELD' });
  throw companyNotFound();
}

/** Opens a place. @throws DomainError COMPANY_NOT_FOUND for another company's too, VALIDATION */
export async function createStore(ctx: SignedInCtx, { company_id, ...given }: CreateStore): Promise<{ data: Store }> {
  const companyId = companyMeant(ctx, company_id);
  refuseStranger(ctx, companyId);
  const { name, phone_number, location, warehouse, working_time = null } = given;
  return inTransaction(ctx.db.pool, async (tx) => {
    const company = await shareCompany(tx, { id: companyId });
    if (!company) throw companyNotFound();
    const columns = columnsOf(company.country, { name, phone_number, location, warehouse, working_time });
    const id = await insertStore(tx, { ...columns, company_id: companyId } as WrittenStore);
    return recordChange(tx, ctx, { id, action: 'store.created' });
  });
}

/** Changes a place; what is left out stays as it is. @throws DomainError STORE_NOT_FOUND for another company's too, STORE_CHANGED, VALIDATION */
export const updateStore = (ctx: SignedInCtx, { id, version, ...given }: UpdateStore): Promise<{ data: Store }> =>
  change(ctx, { id, version }, () => given);

/** Sets the hours of the whole week, or of some days. @throws DomainError STORE_NOT_FOUND for another company's too */
export const setWorkingTime = (ctx: SignedInCtx, { id, schedule, ...days }: SetWorkingTime): Promise<{ data: Store }> =>
  change(ctx, { id }, ({ working_time }) => ({ working_time: { ...CLOSED, ...working_time, ...schedule, ...given(days) } }));

const CLOSED: WorkingTime = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const given = (days: { [D in Weekday]?: WorkingTime[D] | undefined }): Partial<WorkingTime> =>
  Object.fromEntries(Object.entries(days).filter(([, hours]) => hours !== undefined));

const change = (
  ctx: SignedInCtx,
  { id, version }: { id: number; version?: number | undefined },
  givenOver: (before: StoreColumns) => Given,
): Promise<{ data: Store }> =>
  inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockOwn(tx, ctx, id);
    if (version !== undefined && version !== before.version) throw new DomainError('CONFLICT', 'STORE_CHANGED');
    const columns = columnsOf(before.country, givenOver(before));
    // A store that comes back as it was answered is no change that others would have to hear of.
    if (isAsStored(before, columns)) return { data: storeOf(before, ctx.principal) };
    await changeStore(tx, { id, columns });
    return recordChange(tx, ctx, { id, action: 'store.changed', before });
  });

const isAsStored = (before: StoreColumns, columns: Partial<WrittenStore>): boolean =>
  Object.entries(columns).every(([name, value]) => {
    const stored = before[name as keyof WrittenStore];
    return isDeepStrictEqual(name === 'working_time' && typeof value === 'string' ? JSON.parse(value) : value, stored);
  });

/** Closes a place for good. @throws DomainError STORE_NOT_FOUND for another company's too */
export async function deleteStore(ctx: SignedInCtx, { id }: GetStore): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockOwn(tx, ctx, id);
    await announceClosedStore(tx, id);
    await removeStore(tx, { id });
    await audit(tx, { actor: actorOf(ctx), action: 'store.deleted', subject: 'store', subjectId: id, before: noted(before) });
  });
  return { data: { id } };
}

async function lockOwn(tx: Tx, ctx: SignedInCtx, id: number): Promise<StoreColumns> {
  const store = await lockStore(tx, ctx, id);
  if (!store || !isInsider(ctx.principal, store.company_id)) throw storeNotFound();
  return store;
}

interface StoreAction {
  id: number;
  action: 'store.created' | 'store.changed';
  before?: StoreColumns;
}

async function recordChange(tx: Tx, ctx: SignedInCtx, { id, action, before }: StoreAction): Promise<{ data: Store }> {
  const after = await readStore(tx, ctx, id);
  if (!after) throw storeNotFound();
  const changes = { before: before && noted(before), after: noted(after) };
  await audit(tx, { actor: actorOf(ctx), action, subject: 'store', subjectId: id, ...changes });
  await announceStore(tx, id);
  return { data: storeOf(after, ctx.principal) };
}

/** What is worth keeping for years: no phones. */
const noted = ({ company_id, name, address, pickup_point, warehouse, working_time }: StoreColumns) => ({
  ...{ company_id, name, address, pickup_point, warehouse, working_time },
});
