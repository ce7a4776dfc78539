import type { WorkingTime } from '@market/companies-contract/store';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { type Reader, readerValues } from '../company/company.queries.ts';

/** The columns of a place that somebody fills. */
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

/** A place with what its reader has to do with its company. */
export interface StoreColumns extends Omit<WrittenStore, 'working_time'> {
  id: number;
  working_time: WorkingTime | null;
  version: number;
  contact_shown: boolean;
  /** Its company is at work. */
  open: boolean;
}

const SELECT = `
  SELECT s.id, s.company_id, s.name, s.phone_number, s.address, s.lat, s.lng, s.pickup_point, s.warehouse, s.working_time, s.version,
    c.state = 'active' AS open,
    EXISTS (
      SELECT 1 FROM contact_view v
      WHERE v.user_id = $1 AND v.company_id = c.id AND v.day = ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date
    ) AS contact_shown
  FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL`;
const ONE = `${SELECT} WHERE s.id = $3`;
/** $3 a company or null, $4 every company's or only those at work, $5 fetched from or null. */
const WHERE = `
  ($3::int IS NULL OR s.company_id = $3) AND ($4 OR c.state = 'active') AND ($5::boolean IS NULL OR s.pickup_point = $5)`;
const PAGE = `${SELECT} WHERE ${WHERE} ORDER BY s.company_id, s.id LIMIT $6 OFFSET $7::bigint`;
const COUNT = `
  SELECT count(*)::int AS total FROM store s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
  WHERE $1::int IS NOT NULL AND $2::timestamptz IS NOT NULL AND ${WHERE}`;

export interface StoreWish {
  /** null: of every company. */
  companyId: number | null;
  /** Those of companies that are not at work, too. */
  everyState: boolean;
  pickupPoint: boolean | null;
  limit: number;
  offset: number;
}

/** null for a number that is no place's, or no longer. */
export async function readStore(tx: Tx, reader: Reader, id: number): Promise<StoreColumns | null> {
  const [row] = await rowsOf<StoreColumns>(tx, ONE, [...readerValues(reader), id]);
  return row ?? null;
}

/** One page of places by company, and how many there are in all. */
export async function readStorePage(tx: Tx, reader: Reader, wish: StoreWish): Promise<{ rows: StoreColumns[]; total: number }> {
  const values = [...readerValues(reader), wish.companyId, wish.everyState, wish.pickupPoint];
  const [rows, counted] = await Promise.all([
    rowsOf<StoreColumns>(tx, PAGE, [...values, wish.limit, wish.offset]),
    rowsOf<{ total: number }>(tx, COUNT, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

const LOCK = 'SELECT 1 FROM store WHERE id = $1 FOR UPDATE';

/** The place as it is, held until the transaction ends. */
export async function lockStore(tx: Tx, reader: Reader, id: number): Promise<StoreColumns | null> {
  await rowsOf(tx, LOCK, [id]);
  return readStore(tx, reader, id);
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<WrittenStore>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Answers the new place's number. */
export async function insertStore(tx: Tx, columns: WrittenStore): Promise<number> {
  const entries = given(columns);
  const marks = entries.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO store (${entries.map(([name]) => name).join(', ')}) VALUES (${marks.join(', ')}) RETURNING id`;
  const values = entries.map(([, value]) => value);
  const [row] = await rowsOf<{ id: number }>(tx, sql, values);
  if (!row) throw new Error('no store was inserted');
  return row.id;
}

export async function changeStore(tx: Tx, id: number, columns: Partial<WrittenStore>): Promise<void> {
  const entries = given(columns);
  const sets = entries.map(([name], index) => `, ${name} = $${index + 2}`);
  await rowsOf(tx, `UPDATE store SET version = version + 1, updated_at = now()${sets.join('')} WHERE id = $1`, [
    id,
    ...entries.map(([, value]) => value),
  ]);
}

export async function removeStore(tx: Tx, id: number): Promise<void> {
  await rowsOf(tx, 'DELETE FROM store WHERE id = $1', [id]);
}
