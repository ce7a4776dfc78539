import { number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

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
  ref: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<UserColumns>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Another user may have chosen this login before. */
const LOGIN = `
  'user' || next.id || CASE WHEN EXISTS (SELECT FROM "user" WHERE login = 'user' || next.id) THEN '-' || left(gen_random_uuid()::text, 8) ELSE '' END`;

type NewUser = Partial<UserColumns> & Pick<UserColumns, 'roles'>;

const SAMPLE: UserColumns = {
  ...{ login: 'anna', email: null, email_verified_at: null, phone: null, password_hash: null, roles: [], locale: 'ru', languages: [] },
  ...{ country_id: null, fio: '', last_name: null, first_name: null, middle_name: null, activated_at: null, ref: null },
  ...{ created_at: new Date(0), updated_at: new Date(0) },
};

const insertUserRow = oneRow.composed({
  row: { id: number },
  compose: (columns: NewUser, bind) => {
    const entries = given(columns);
    const names = ['id', ...(columns.login === undefined ? ['login'] : []), ...entries.map(([name]) => name)];
    const values = ['next.id', ...(columns.login === undefined ? [LOGIN] : []), ...entries.map(([, value]) => bind(value))];
    return `
      WITH next AS (SELECT nextval('user_id_seq')::int AS id)
      INSERT INTO "user" (${names.join(', ')}) SELECT ${values.join(', ')} FROM next RETURNING id`;
  },
  variants: () => [SAMPLE, { roles: [] }],
});

/** Answers the new user's number, which is also their login (`user1042`) when none was given. */
export async function insertUser(tx: Tx, columns: NewUser): Promise<number> {
  const row = await insertUserRow(tx, columns);
  if (!row) throw new Error('no user was inserted');
  return row.id;
}

export const changeUser = noRows.composed({
  compose: ({ id, columns }: { id: number; columns: Partial<UserColumns> }, bind) => {
    const sets = given(columns).map(([name, value]) => `${name} = ${bind(value)}`);
    // Another number is nobody's until its owner has answered from it.
    if (columns.phone !== undefined) sets.push('phone_verified_at = NULL');
    return `UPDATE "user" SET ${sets.join(', ')} WHERE id = ${bind(id)}`;
  },
  variants: () => [{ id: 1, columns: SAMPLE }],
});
