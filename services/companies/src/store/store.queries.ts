import type { WorkingTime } from '@market/companies-contract/store';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement, statementFamily } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import { type Viewer, viewerValues } from '../company/company.queries.ts';

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
      WHERE v.user_id = $1 AND v.company_id = c.id AND v.day = ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date
    ) AS contact_shown
  FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL`;
const WHERE = `
  ($3::int IS NULL OR s.company_id = $3) AND ($4 OR c.state = 'active') AND ($5::boolean IS NULL OR s.pickup_point = $5)`;
const pageParameters = ['viewer', 'now', 'company or null', 'of every state', 'pickup point or null'] as const;

const READ = statement({
  name: 'companies.read-store',
  text: `${SELECT} WHERE s.id = $3`,
  parameters: ['viewer', 'now', 'store'],
  row: storeColumns,
});

/** null for a number that is no place's, or no longer. */
export const readStore = (tx: Tx, viewer: Viewer, id: number): Promise<StoreColumns | null> =>
  queryRow(tx, READ, [...viewerValues(viewer), id]);

const PAGE = statement({
  name: 'companies.read-store-page',
  text: `${SELECT} WHERE ${WHERE} ORDER BY s.company_id, s.id LIMIT $6 OFFSET $7::bigint`,
  parameters: [...pageParameters, 'limit', 'offset'],
  row: storeColumns,
});
const COUNT = statement({
  name: 'companies.count-store-page',
  text: `
    SELECT count(*)::int AS total FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
    WHERE $1::int IS NOT NULL AND $2::timestamptz IS NOT NULL AND ${WHERE}`,
  parameters: pageParameters,
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
  const values = [...viewerValues(viewer), query.companyId, query.everyState, query.pickupPoint] as const;
  const [rows, counted] = await Promise.all([queryRows(tx, PAGE, [...values, query.limit, query.offset]), queryRow(tx, COUNT, values)]);
  return { rows, total: counted?.total ?? 0 };
}

const LOCK = statement({
  name: 'companies.lock-store',
  text: 'SELECT id FROM store WHERE id = $1 FOR UPDATE',
  parameters: ['store'],
  row: { id: number },
});

/** The place as it is, held until the transaction ends. */
export async function lockStore(tx: Tx, viewer: Viewer, id: number): Promise<StoreColumns | null> {
  await queryRow(tx, LOCK, [id]);
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

const INSERT = statementFamily({
  name: 'companies.insert-store',
  row: { id: number },
  compose: (columns: WrittenStore) => {
    const entries = given(columns);
    const marks = entries.map((_, index) => `$${index + 1}`);
    return {
      text: `INSERT INTO store (${entries.map(([name]) => name).join(', ')}) VALUES (${marks.join(', ')}) RETURNING id`,
      values: entries.map(([, value]) => value),
    };
  },
  variants: () => [EVERY_COLUMN],
});

/** Answers the new place's number. */
export async function insertStore(tx: Tx, columns: WrittenStore): Promise<number> {
  const row = await queryRow(tx, INSERT(columns));
  if (!row) throw new Error('no store was inserted');
  return row.id;
}

const UPDATE = statementFamily({
  name: 'companies.update-store',
  row: {},
  compose: ({ id, columns }: { id: number; columns: Partial<WrittenStore> }) => {
    const entries = given(columns);
    const sets = entries.map(([name], index) => `, ${name} = $${index + 2}`);
    return {
      text: `UPDATE store SET version = version + 1, updated_at = now()${sets.join('')} WHERE id = $1`,
      values: [id, ...entries.map(([, value]) => value)],
    };
  },
  variants: () => [
    { id: 0, columns: {} },
    { id: 0, columns: EVERY_COLUMN },
  ],
});

export async function changeStore(tx: Tx, id: number, columns: Partial<WrittenStore>): Promise<void> {
  await queryRows(tx, UPDATE({ id, columns }));
}

const DELETE = statement({ name: 'companies.delete-store', text: 'DELETE FROM store WHERE id = $1', parameters: ['store'], row: {} });

export async function removeStore(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, DELETE, [id]);
}

const PHONES = statement({
  name: 'companies.read-store-phones',
  text: 'SELECT id, phone_number FROM store WHERE company_id = $1 ORDER BY id LIMIT 1000',
  parameters: ['company'],
  row: { id: number, phone_number: text },
});

/** The phones of a company's places. */
export const readStorePhones = (tx: Tx, companyId: number): Promise<{ id: number; phone_number: string }[]> =>
  queryRows(tx, PHONES, [companyId]);
