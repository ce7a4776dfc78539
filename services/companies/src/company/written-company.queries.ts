import type { CompanyState } from '@market/companies-contract/company-state';
import { bigint, boolean, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** The columns of a company that a user fills in. */
export interface WrittenColumns {
  brand: string;
  name: string;
  country: string;
  inn: string;
  city: string;
  phone_number: string;
  site: string;
  description: string;
  logo_path: string | null;
  min_order_first: number | null;
  min_order_repeat: number | null;
  turnover_discount: boolean;
  /** JSON. */
  payment_details: string | null;
  rating: number;
  reviews_num: number;
  state: CompanyState;
  state_reason: string | null;
  submitted_at: Date | null;
  trusted: boolean;
  documents_accepted_at: Date;
  documents_accepted_by: number;
  documents_version: string | null;
  created_by: number;
  deleted_at: Date;
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<WrittenColumns>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Every column, for the tests that have the statements described. */
const EVERY_COLUMN: WrittenColumns = {
  brand: '',
  name: '',
  country: '',
  inn: '',
  city: '',
  phone_number: '',
  site: '',
  description: '',
  logo_path: null,
  min_order_first: null,
  min_order_repeat: null,
  turnover_discount: true,
  payment_details: null,
  rating: 0,
  reviews_num: 0,
  state: 'draft',
  state_reason: null,
  submitted_at: null,
  trusted: false,
  documents_accepted_at: new Date(0),
  documents_accepted_by: 0,
  documents_version: null,
  created_by: 0,
  deleted_at: new Date(0),
};

const insertCompanyRow = oneRow.composed({
  row: { id: number },
  compose: (columns: Partial<WrittenColumns>, bind) => {
    const entries = given(columns);
    const [names, values] = [entries.map(([name]) => name), entries.map(([, value]) => bind(value))];
    return `INSERT INTO company (${names.join(', ')}) VALUES (${values.join(', ')}) RETURNING id`;
  },
  variants: () => [EVERY_COLUMN],
});

/** Answers the new company's number. */
export async function insertCompany(tx: Tx, columns: Partial<WrittenColumns>): Promise<number> {
  const row = await insertCompanyRow(tx, columns);
  if (!row) throw new Error('no company was inserted');
  return row.id;
}

/** What the form of a company fills. */
const FORM = [
  ...['brand', 'name', 'country', 'inn', 'city', 'phone_number', 'site', 'description', 'min_order_first', 'min_order_repeat'],
  'turnover_discount',
  'payment_details',
];

/** Changes a company's row and counts its version; `changeCompany` also publishes the change. */
export const updateCompanyRow = noRows.composed({
  compose: ({ id, columns }: { id: number; columns: Partial<WrittenColumns> }, bind) => {
    const entries = given(columns);
    const sets = entries.map(([name, value]) => `, ${name} = ${bind(value)}`);
    if (entries.some(([name]) => FORM.includes(name))) sets.push(', edition = edition + 1');
    return `UPDATE company SET version = version + 1, updated_at = now()${sets.join('')} WHERE id = ${bind(id)}`;
  },
  variants: () => [
    { id: 0, columns: {} },
    { id: 0, columns: EVERY_COLUMN },
  ],
});

/** Has the versions of a company go on after one that was given already. Answers 0 where there is no such company. */
export const raiseCompanyVersion = noRows({
  text: 'UPDATE company SET version = greatest(version, $version) WHERE id = $id',
  values: { id: number, version: number },
});

/** What other services know of a company, as its row says it now. */
export const readCompanyCard = oneRow({
  text: `SELECT c.id, c.brand, c.name, c.city, c.logo_path, c.rating, c.state, c.trusted, c.min_order_first, c.min_order_repeat, c.turnover_discount, c.version,
      array(SELECT user_id FROM membership m WHERE m.company_id = c.id ORDER BY user_id) AS member_ids
    FROM company c WHERE c.id = $id`,
  values: { id: number },
  row: {
    id: number,
    brand: text,
    name: text,
    city: text,
    logo_path: nullable(text),
    rating: number,
    state: textOf<CompanyState>(),
    trusted: boolean,
    min_order_first: nullable(bigint),
    min_order_repeat: nullable(bigint),
    turnover_discount: boolean,
    version: number,
    member_ids: listOf(number),
  },
});
