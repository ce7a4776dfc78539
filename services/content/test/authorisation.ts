import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
} from '@market/service-kit/testing/authorisation/cases';

const addPublication = async ({ pool }: ProductUnderTest, user: number): Promise<number> =>
  (await pool('content').query(`INSERT INTO publication (user_id, title) VALUES ($1, 'Новинки') RETURNING id`, [user])).rows[0].id;

const ofPublication = (input: OwnedResourceCase['input']): OwnedResourceCase => ({
  ...{ owner: 'user', staffAllowed: true, create: addPublication, missing: 999_999, input },
  read: async ({ pool }, id) => (await pool('content').query('SELECT title, photo, deleted_at FROM publication WHERE id = $1', [id])).rows,
});

export const ownedResourceCases: OwnedResourceCases = {
  'publication.update': ofPublication((id) => ({ id, title: 'Иначе' })),
  'publication.delete': ofPublication((id) => ({ id })),
};

export const unownedProcedures: UnownedProcedures = [
  [/^document\./, 'the marketplace’s own texts; who may read a draft is decided by role'],
  [/^publication\.(list|get)$/, 'everybody reads what is published; its own test hides what a company wrote that is shut out'],
  [/^publication\.(my|create)$/, 'the caller’s own alone; goods that are named are judged in its own test'],
  [/^publication\.uploadLogo$/, 'a picture is sent as a form; its own test tries others’ publications'],
];

const text = '<h1>Правила</h1><p>Текст</p>';

/** Of what the buyer published last. */
const ofLast = (procedure: string, input: (id: number) => object): WriteCase => ({
  ...{ procedure, as: 'buyer', succeeds: true },
  input: async ({ product, users }) => {
    const { rows } = await product.pool('content').query('SELECT max(id) AS id FROM publication WHERE user_id = $1', [users.buyer]);
    return input(rows[0].id ?? 999_999);
  },
});

export const writeCases: readonly WriteCase[] = [
  { procedure: 'document.create', as: 'admin', succeeds: true, input: () => ({ content_type: 'user_agreement', text }) },
  { procedure: 'document.edit', as: 'admin', succeeds: true, input: () => ({ id: 1, text: `${text}<p>Ещё</p>` }) },
  { procedure: 'document.unschedule', as: 'admin', succeeds: true, input: () => ({ id: 1 }) },
  { procedure: 'document.restore', as: 'admin', succeeds: true, input: () => ({ id: 1, version: 1 }) },
  { procedure: 'publication.create', as: 'buyer', succeeds: true, input: () => ({ title: 'Новинки' }) },
  ofLast('publication.update', (id) => ({ id, title: 'Новинки лета' })),
  { ...ofLast('publication.uploadLogo', (id) => ({ id })), succeeds: false },
  ofLast('publication.delete', (id) => ({ id })),
];
