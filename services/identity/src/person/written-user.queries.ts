import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** The columns of a user that are written as they are given. */
export interface UserColumns {
  login: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  password_hash: string | null;
  roles: readonly string[];
  locale: string;
  languages: readonly string[];
  country_id: number | null;
  fio: string;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  activated_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<UserColumns>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Somebody may have chosen to be called so before. */
const LOGIN = `
  'user' || next.id || CASE WHEN EXISTS (SELECT FROM "user" WHERE login = 'user' || next.id) THEN '-' || left(gen_random_uuid()::text, 8) ELSE '' END`;

/** Answers the new user's number, which is also his login (`user1042`) when he was given none. */
export async function insertUser(tx: Tx, columns: Partial<UserColumns> & Pick<UserColumns, 'roles'>): Promise<number> {
  const entries = given(columns);
  const names = ['id', ...(columns.login === undefined ? ['login'] : []), ...entries.map(([name]) => name)];
  const marks = ['next.id', ...(columns.login === undefined ? [LOGIN] : []), ...entries.map((_, index) => `$${index + 1}`)];
  const sql = `
    WITH next AS (SELECT nextval('user_id_seq')::int AS id)
    INSERT INTO "user" (${names.join(', ')}) SELECT ${marks.join(', ')} FROM next RETURNING id`;
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql,
    entries.map(([, value]) => value),
  );
  if (!row) throw new Error('no user was inserted');
  return row.id;
}

export async function changeUser(tx: Tx, id: number, columns: Partial<UserColumns>): Promise<void> {
  const entries = given(columns);
  const sets = entries.map(([name], index) => `${name} = $${index + 2}`);
  await rowsOf(tx, `UPDATE "user" SET ${sets.join(', ')} WHERE id = $1`, [id, ...entries.map(([, value]) => value)]);
}
