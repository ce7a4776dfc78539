import type { WorkingTime } from '@market/companies-contract/store';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { isCounterparty, type Viewer, viewerColumns, viewerValues } from '../company/company.queries.ts';

/** The columns of a place that a user fills in. */
export interface WrittenStore {
  company_id: number;
  name: string;
  phone_number: string;
  address: string;
  lat: number | null;
  lng: number | null;
  pickup_point: boolean;
  warehouse: boolean;
  /** JSON. */
  working_time: string | null;
}

/** A place with what its viewer has to do with its company. */
const storeColumns = {
  id: number,
  company_id: number,
  name: text,
  phone_number: text,
  address: text,
  lat: nullable(number),
  lng: nullable(number),
  pickup_point: boolean,
  warehouse: boolean,
  working_time: nullable(json<WorkingTime>()),
  version: number,
  /** Of its company, in ISO letters. */
  country: text,
  /** Its company is active. */
  open: boolean,
  contact_shown: boolean,
};
export type StoreColumns = RowOf<typeof storeColumns>;

const SELECT = `
  SELECT s.id, s.company_id, s.name, s.phone_number, s.address, s.lat, s.lng, s.pickup_point, s.warehouse, s.working_time, s.version,
    c.country, c.state = 'active' AS open,
    EXISTS (
      SELECT 1 FROM contact_view v
      WHERE v.user_id = $viewer AND v.company_id = c.id AND v.day = ($now::timestamptz AT TIME ZONE 'Europe/Moscow')::date
    ) OR ${isCounterparty('$viewer')} AS contact_shown
  FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL`;

const readStoreRow = oneRow({ text: `${SELECT} WHERE s.id = $id`, values: { ...viewerColumns, id: number }, row: storeColumns });

/** null for a number that is no place's, or no longer. */
export const readStore = (tx: Tx, viewer: Viewer, id: number) => readStoreRow(tx, { ...viewerValues(viewer), id });

const WHERE = `
  ($companyId::int IS NULL OR s.company_id = $companyId) AND ($everyState OR c.state = 'active')
  AND ($pickupPoint::boolean IS NULL OR s.pickup_point = $pickupPoint)`;
const filterColumns = { companyId: nullable(number), everyState: boolean, pickupPoint: nullable(boolean) };

const readStorePageRows = manyRows({
  text: `${SELECT} WHERE ${WHERE} ORDER BY s.company_id, s.id LIMIT $limit OFFSET $offset::bigint`,
  values: { ...viewerColumns, ...filterColumns, limit: number, offset: number },
  row: storeColumns,
});
const countStores = oneRow({
  text: `SELECT count(*)::int AS total FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL WHERE ${WHERE}`,
  values: filterColumns,
  row: { total: number },
});

export interface StorePageQuery {
  /** null: of every company. */
  companyId: number | null;
  /** Those of companies that are not active, too. */
  everyState: boolean;
  pickupPoint: boolean | null;
  limit: number;
  offset: number;
}

/** One page of places by company, and how many there are in all. */
export async function readStorePage(tx: Tx, viewer: Viewer, query: StorePageQuery): Promise<{ rows: StoreColumns[]; total: number }> {
  const [rows, counted] = await Promise.all([readStorePageRows(tx, { ...viewerValues(viewer), ...query }), countStores(tx, query)]);
  return { rows, total: counted?.total ?? 0 };
}

const lockStoreRow = oneRow({ text: 'SELECT id FROM store WHERE id = $id FOR UPDATE', values: { id: number }, row: { id: number } });

/** The place as it is, held until the transaction ends. */
export async function lockStore(tx: Tx, viewer: Viewer, id: number): Promise<StoreColumns | null> {
  await lockStoreRow(tx, { id });
  return readStore(tx, viewer, id);
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<WrittenStore>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

const EVERY_COLUMN: WrittenStore = {
  company_id: 0,
  name: '',
  phone_number: '',
  address: '',
  lat: 0,
  lng: 0,
  pickup_point: false,
  warehouse: false,
  working_time: null,
};

const insertStoreRow = oneRow.composed({
  row: { id: number },
  compose: (columns: WrittenStore, bind) => {
    const entries = given(columns);
    const [names, values] = [entries.map(([name]) => name), entries.map(([, value]) => bind(value))];
    return `INSERT INTO store (${names.join(', ')}) VALUES (${values.join(', ')}) RETURNING id`;
  },
  variants: () => [EVERY_COLUMN],
});

/** Answers the new place's number. */
export async function insertStore(tx: Tx, columns: WrittenStore): Promise<number> {
  const row = await insertStoreRow(tx, columns);
  if (!row) throw new Error('no store was inserted');
  return row.id;
}

export const changeStore = noRows.composed({
  compose: ({ id, columns }: { id: number; columns: Partial<WrittenStore> }, bind) => {
    const sets = given(columns).map(([name, value]) => `, ${name} = ${bind(value)}`);
    return `UPDATE store SET version = version + 1, updated_at = now()${sets.join('')} WHERE id = ${bind(id)}`;
  },
  variants: () => [
    { id: 0, columns: {} },
    { id: 0, columns: EVERY_COLUMN },
  ],
});

export const removeStore = noRows({ text: 'DELETE FROM store WHERE id = $id', values: { id: number } });

/** The phones of a company's places. */
export const readStorePhones = manyRows({
  text: 'SELECT id, phone_number FROM store WHERE company_id = $companyId ORDER BY id LIMIT 1000',
  values: { companyId: number },
  row: { id: number, phone_number: text },
});
