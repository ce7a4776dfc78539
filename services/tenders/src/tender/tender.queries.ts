import { json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import type { TenderStatus } from '@market/tenders-contract/tender-state';
import { conditions, ORDERS, type TenderFilter, variants } from './tender-filter.ts';

/** A tender as Postgres tells it: prices in kopecks, words in both languages. */
export interface StoredTender {
  id: number;
  number: string;
  user_id: number;
  fio: string | null;
  title: string | null;
  description: string;
  desired_price: number;
  price_for: 'whole' | 'piece';
  quantity: number | null;
  city: string | null;
  categories: { id: number; ru: string; en: string | null }[];
  photo: { id: number; name: string } | null;
  status: TenderStatus;
  needed_by: string | null;
  closes_on: string;
  closes_at: string;
  created_at: string;
  live_num: number;
  moderated_num: number;
  questions_num: number;
  own_proposal: { id: number; status: 'in_moderation' | 'hired' | 'canceled' } | null;
  version: number;
}

const PHOTO = `json_build_object('id', f.id, 'name', f.name)`;

/** SQL: tender `t` as JSON; `company`: the place of the reader's company. */
const tender = (company: string): string => `json_build_object(
    'id', t.id, 'number', t.number, 'user_id', t.user_id, 'fio', (SELECT fio FROM person WHERE person.id = t.user_id), 'title', t.title,
    'description', t.description, 'desired_price', t.desired_price, 'price_for', t.price_for, 'quantity', t.quantity, 'city', t.city,
    'categories', coalesce((
      SELECT json_agg(json_build_object('id', c.id, 'ru', c.name_ru, 'en', c.name_en) ORDER BY place)
      FROM unnest(t.categories) WITH ORDINALITY AS named (id, place) JOIN category_card c ON c.id = named.id AND NOT c.deleted
    ), '[]'),
    'photo', (SELECT ${PHOTO} FROM tender_photo f WHERE f.tender_id = t.id ORDER BY f.id LIMIT 1),
    'status', t.status, 'needed_by', t.needed_by, 'closes_on', t.closes_on, 'closes_at', t.closes_at, 'created_at', t.created_at,
    'live_num', t.live_num, 'moderated_num', t.moderated_num, 'questions_num', t.questions_num,
    'own_proposal', (
      SELECT json_build_object('id', p.id, 'status', p.status) FROM proposal p
      WHERE p.tender_id = t.id AND p.company_id = ${company} AND p.deleted_at IS NULL ORDER BY p.id DESC LIMIT 1
    ),
    'version', t.version)`;

type Part = TenderFilter & { limit: number; offset: number };

/** A page of tenders: which they are, and what each says to its reader. */
export const findTenders = manyRows.composed({
  prepareAs: {
    name: 'tenders.find-tenders',
    isHot: ({ text, user, from, to, mine, unanswered }) => !(text || user || from || to || mine || unanswered),
  },
  row: {
    ...{ id: number, version: number, user_id: number, fio: nullable(text), live_num: number, moderated_num: number },
    ...{ own_id: nullable(number), own_status: nullable(textOf<'in_moderation' | 'hired' | 'canceled'>()) },
  },
  compose: (filter: Part, bind: Bind) => `
    SELECT t.id, t.version, t.user_id, (SELECT fio FROM person WHERE person.id = t.user_id) AS fio, t.live_num, t.moderated_num,
      own.id AS own_id, own.status AS own_status FROM (
      SELECT t.* FROM tender t WHERE ${conditions(filter, bind)}
      ORDER BY ${ORDERS[filter.sort]} LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
    ) t LEFT JOIN LATERAL (
      SELECT p.id, p.status FROM proposal p WHERE p.tender_id = t.id AND p.company_id = ${bind(filter.reader.companyId)}::int AND p.deleted_at IS NULL
      ORDER BY p.id DESC LIMIT 1
    ) own ON true ORDER BY ${ORDERS[filter.sort]}`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 20, offset: 0 })) as [Part, ...Part[]],
});

export type FoundTender = RowOf<typeof findTenders.row>;

/** What all readers of a list see of tenders. */
export const readTenderCards = manyRows({
  prepareAs: 'tenders.read-tender-cards',
  text: `SELECT ${tender('NULL')} AS tender FROM tender t WHERE t.id = ANY ($ids::int[]) AND t.deleted_at IS NULL`,
  values: { ids: listOf(number) },
  row: { tender: json<StoredTender>() },
});

/** How many a filter finds. */
export const countTenders = oneRow.composed({
  row: { total: number },
  compose: (filter: TenderFilter, bind: Bind) => `SELECT count(*)::int AS total FROM tender t WHERE ${conditions(filter, bind)}`,
  variants,
});

/** What is told of one tender besides: its pictures, and which proposals the reader may see. */
export interface StoredTenderWhole extends StoredTender {
  photos: { id: number; name: string }[];
  proposals: { id: number; company_id: number; status: string; moderated: boolean }[];
  blocked: boolean;
  /** The reader acts for the creator's company, or is the creator. */
  related: boolean;
  /** The reader's company is at work. */
  active: boolean;
}

export const readTender = oneRow({
  prepareAs: 'tenders.read-tender',
  text: `SELECT ${tender('$company')} AS tender, json_build_object(
      'photos', coalesce((SELECT json_agg(${PHOTO} ORDER BY f.id) FROM tender_photo f WHERE f.tender_id = t.id), '[]'),
      'proposals', coalesce((
        SELECT json_agg(json_build_object('id', p.id, 'company_id', p.company_id, 'status', p.status, 'moderated', p.moderated_at IS NOT NULL)
          ORDER BY p.id) FROM proposal p WHERE p.tender_id = t.id AND p.deleted_at IS NULL
      ), '[]'),
      'blocked', EXISTS (SELECT FROM person b WHERE b.id = t.user_id AND b.blocked),
      'related', EXISTS (SELECT FROM company_card k WHERE k.id = $company AND t.user_id = ANY (k.member_ids)),
      'active', EXISTS (SELECT FROM company_card k WHERE k.id = $company AND k.state = 'active')
    ) AS beside
    FROM tender t WHERE t.id = $id AND t.deleted_at IS NULL`,
  values: { id: number, company: nullable(number) },
  row: { tender: json<StoredTender>(), beside: json<Omit<StoredTenderWhole, keyof StoredTender>>() },
});

/** How many tenders a user has open. */
export const countOpenTenders = oneRow({
  text: `SELECT count(*)::int AS open FROM tender WHERE user_id = $user AND status = 'open' AND deleted_at IS NULL`,
  values: { user: number },
  row: { open: number },
});

/** The next number of a year. */
export const takeNumber = oneRow({
  text: `INSERT INTO tender_year AS taken (year, last) VALUES ($year, 1) ON CONFLICT (year) DO UPDATE SET last = taken.last + 1 RETURNING last`,
  values: { year: number },
  row: { last: number },
});

const BODY = { title: nullable(text), description: text, price: text, priceFor: text, quantity: nullable(number), city: nullable(text) };

export const insertTender = oneRow({
  text: `INSERT INTO tender (number, user_id, title, description, desired_price, price_for, quantity, city, needed_by, closes_on, closes_at, categories)
    VALUES ($number, $user, $title, $description, $price::text::bigint, $priceFor, $quantity, $city, $needed::text::date, $closes::text::date,
      ($closes::text::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow', $categories::text::int[])
    RETURNING id, version`,
  values: { number: text, user: number, ...BODY, needed: nullable(text), closes: text, categories: text },
  row: { id: number, version: number },
});

/** `asked`: 1 where it asks for something else by now, so that its proposals may change. */
export const saveTender = oneRow({
  text: `UPDATE tender SET title = $title, description = $description, desired_price = $price::text::bigint, price_for = $priceFor,
      quantity = $quantity, city = $city, needed_by = $needed::text::date, closes_on = $closes::text::date,
      closes_at = ($closes::text::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow', categories = $categories::text::int[],
      revision = revision + $asked, version = version + 1, changed_at = now(),
      reminded_at = CASE WHEN closes_on = $closes::text::date THEN reminded_at END
    WHERE id = $id RETURNING version`,
  values: { id: number, ...BODY, needed: nullable(text), closes: text, categories: text, asked: number },
  row: { version: number },
});

export const deleteTenderRow = oneRow({
  text: 'UPDATE tender SET deleted_at = now(), version = version + 1 WHERE id = $id RETURNING version',
  values: { id: number },
  row: { version: number },
});
