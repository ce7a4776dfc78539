import { json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** A publication as Postgres tells it. */
export interface StoredPublication {
  id: number;
  title: string;
  description: string;
  photo: string | null;
  created_at: string;
  changed_at: string;
  user: { id: number; fio: string | null };
  company: { id: number; brand: string; logo: string | null; state: string } | null;
  version: number;
  text: string;
  product_ids: number[];
}

/** SQL: publication `p` as JSON, without its text. */
const ROW = `'id', p.id, 'title', p.title, 'description', p.description, 'photo', p.photo, 'created_at', p.created_at, 'changed_at', p.changed_at,
    'user', json_build_object('id', p.user_id, 'fio', (SELECT fio FROM person WHERE person.id = p.user_id)),
    'company', CASE WHEN p.company_id IS NOT NULL THEN json_build_object('id', p.company_id, 'brand', coalesce(k.brand, ''), 'logo', k.logo,
      'state', coalesce(k.state, '')) END, 'version', p.version`;
const FROM = 'FROM publication p LEFT JOIN company_card k ON k.id = p.company_id';
const WHOLE = `json_build_object(${ROW}, 'text', p.text, 'product_ids', p.product_ids)`;

/** What narrows a list. */
export interface PublicationFilter {
  /** Whoever reads: staff see all; a company its own, hidden ones too. */
  viewer: { isStaff: boolean; company: number | null };
  company?: number | undefined;
  /** Written for nobody but themselves by this user. */
  author?: number | undefined;
  text?: string | undefined;
}

function conditions({ viewer, company, author, text: words }: PublicationFilter, bind: Bind): string {
  const own = viewer.company === null ? '' : ` OR p.company_id = ${bind(viewer.company)}`;
  return [
    'p.deleted_at IS NULL',
    ...(viewer.isStaff ? [] : [`(p.company_id IS NULL OR k.state = 'active'${own})`]),
    ...(company === undefined ? [] : [`p.company_id = ${bind(company)}`]),
    ...(author === undefined ? [] : [`p.user_id = ${bind(author)} AND p.company_id IS NULL`]),
    ...(words
      ? [`publication_words(p.title, p.description) @@ websearch_to_tsquery('russian', translate(lower(${bind(words)}), 'ё', 'е'))`]
      : []),
  ].join(' AND ');
}

type Part = PublicationFilter & { limit: number; offset: number };
const variants = (): [Part, ...Part[]] => [
  { viewer: { isStaff: false, company: null }, limit: 20, offset: 0 },
  { viewer: { isStaff: false, company: 1 }, company: 1, text: 'лён', limit: 20, offset: 0 },
  { viewer: { isStaff: true, company: null }, author: 1, limit: 20, offset: 0 },
];

/** A page, newest first: which they are, and what each says to its reader. */
export const findPublications = manyRows.composed({
  prepareAs: { name: 'content.find-publications', isHot: ({ text: words, author }) => words === undefined && author === undefined },
  row: {
    ...{ id: number, version: number, user_id: number, fio: nullable(text) },
    ...{ company_id: nullable(number), company_version: nullable(number), state: nullable(text) },
  },
  compose: (part: Part, bind: Bind) => `
    SELECT p.id, p.version, p.user_id, (SELECT fio FROM person WHERE person.id = p.user_id) AS fio, p.company_id, k.version AS company_version, k.state
    ${FROM} WHERE ${conditions(part, bind)} ORDER BY p.id DESC LIMIT ${bind(part.limit)} OFFSET ${bind(part.offset)}`,
  variants,
});
export type FoundPublication = RowOf<typeof findPublications.row>;

/** What all readers of a list see of publications. */
export const readPublicationCards = manyRows({
  prepareAs: 'content.read-publication-cards',
  text: `SELECT json_build_object(${ROW}, 'company_version', k.version) AS publication ${FROM} WHERE p.id = ANY ($ids::int[]) AND p.deleted_at IS NULL`,
  values: { ids: listOf(number) },
  row: { publication: json<StoredPublication & { company_version: number | null }>() },
});

export const countPublications = oneRow.composed({
  row: { total: number },
  compose: (filter: PublicationFilter, bind: Bind) => `SELECT count(*)::int AS total ${FROM} WHERE ${conditions(filter, bind)}`,
  variants,
});

export const readPublication = oneRow({
  prepareAs: 'content.read-publication',
  text: `SELECT ${WHOLE} AS publication ${FROM} WHERE p.id = $id AND p.deleted_at IS NULL`,
  values: { id: number },
  row: { publication: json<StoredPublication>() },
});

/** Holds its row until the transaction ends. */
export const lockPublication = oneRow({
  text: `SELECT ${WHOLE} AS publication ${FROM} WHERE p.id = $id AND p.deleted_at IS NULL FOR UPDATE OF p`,
  values: { id: number },
  row: { publication: json<StoredPublication>() },
});

const SAID = { title: text, description: text, body: text, products: text };

export const insertPublication = oneRow({
  text: `INSERT INTO publication (user_id, company_id, title, description, text, product_ids, photo)
    VALUES ($user, $company, $title, $description, $body, $products::text::int[], $photo) RETURNING id`,
  values: { user: number, company: nullable(number), ...SAID, photo: nullable(text) },
  row: { id: number },
});

export const savePublication = noRows({
  text: `UPDATE publication SET title = $title, description = $description, text = $body, product_ids = $products::text::int[],
      version = version + 1, changed_at = now() WHERE id = $id`,
  values: { id: number, ...SAID },
});

export const savePhoto = noRows({
  text: 'UPDATE publication SET photo = $photo, version = version + 1, changed_at = now() WHERE id = $id',
  values: { id: number, photo: text },
});

export const deletePublicationRow = noRows({
  text: 'UPDATE publication SET deleted_at = now() WHERE id = $id',
  values: { id: number },
});

/** What a person wrote for nobody but themselves goes with them, and the words of what they deleted before. Answers the pictures. */
export const forgetPublicationsOf = manyRows({
  text: `WITH pictured AS (SELECT id, photo FROM publication WHERE user_id = $user AND company_id IS NULL FOR UPDATE)
    UPDATE publication p SET deleted_at = coalesce(p.deleted_at, now()), title = '', description = '', text = '', photo = NULL
    FROM pictured WHERE p.id = pictured.id RETURNING pictured.photo`,
  values: { user: number },
  row: { photo: nullable(text) },
});
