import { boolean, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const columns = {
  ...{
    id: number,
    code: text,
    author_id: number,
    author_fio: nullable(text),
    own: boolean,
    amount: nullable(number),
    bonus: nullable(number),
  },
  ...{ uses: number, max_uses: nullable(number), starts_on: nullable(text), ends_on: nullable(text), active: boolean, created_at: date },
  version: number,
};
export type PromoCodeRow = RowOf<typeof columns>;
const SELECT = `SELECT c.id, c.code, c.author_id, p.fio AS author_fio, c.own, c.amount, c.bonus, c.uses, c.max_uses, c.starts_on::text AS starts_on,
  c.ends_on::text AS ends_on, c.active, c.created_at, c.version FROM promo_code c LEFT JOIN person p ON p.id = c.author_id`;

/** What narrows a list of codes; absent: everything. */
export interface PromoCodeFilter {
  author?: number | undefined;
  /** Part of a code, in large letters. */
  part?: string | undefined;
}

const conditions = ({ author, part }: PromoCodeFilter, bind: Bind): string =>
  [
    'c.deleted_at IS NULL',
    ...(author === undefined ? [] : [`c.author_id = ${bind(author)}`]),
    ...(part ? [`strpos(c.code, ${bind(part)}) > 0`] : []),
  ].join(' AND ');
const variants = (): [PromoCodeFilter, ...PromoCodeFilter[]] => [{}, { author: 1, part: 'A' }];

export const readPromoCodes = manyRows.composed({
  row: columns,
  compose: (filter: PromoCodeFilter & { limit: number; offset: number }, bind) =>
    `${SELECT} WHERE ${conditions(filter, bind)} ORDER BY c.own, c.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 1, offset: 0 })) as [never, ...never[]],
});

export const countPromoCodes = oneRow.composed({
  row: { total: number },
  compose: (filter: PromoCodeFilter, bind) => `SELECT count(*)::int AS total FROM promo_code c WHERE ${conditions(filter, bind)}`,
  variants,
});

export const readPromoCode = oneRow({ text: `${SELECT} WHERE c.id = $id AND c.deleted_at IS NULL`, values: { id: number }, row: columns });

export const lockPromoCode = oneRow({
  text: `${SELECT} WHERE c.id = $id AND c.deleted_at IS NULL FOR UPDATE OF c`,
  values: { id: number },
  row: columns,
});

/** By its letters, or by its number, which no code can be: one has a letter. */
export const findPromoCode = oneRow({
  text: `${SELECT} WHERE c.deleted_at IS NULL AND (c.code = $typed OR c.id::text = $typed)`,
  values: { typed: text },
  row: columns,
});

const rules = {
  ...{ amount: nullable(number), bonus: nullable(number), maxUses: nullable(number), startsOn: nullable(text), endsOn: nullable(text) },
  active: boolean,
};

export const insertPromoCode = oneRow({
  text: `INSERT INTO promo_code (code, author_id, amount, bonus, max_uses, starts_on, ends_on, active, created_at)
    VALUES ($code, $author, $amount, $bonus, $maxUses, $startsOn::text::date, $endsOn::text::date, $active, $now) RETURNING id`,
  values: { ...rules, code: text, author: number, now: date },
  row: { id: number },
});

export const writePromoCode = noRows({
  text: `UPDATE promo_code SET code = $code, amount = $amount, bonus = $bonus, max_uses = $maxUses, starts_on = $startsOn::text::date,
    ends_on = $endsOn::text::date, active = $active, version = version + 1 WHERE id = $id`,
  values: { ...rules, id: number, code: text },
});

/** One that nobody has used and that is nobody's own is gone; any other is switched off and stays. Answers whether it is gone. */
export const removePromoCode = oneRow({
  text: `UPDATE promo_code SET active = false, version = version + 1, deleted_at = CASE WHEN uses = 0 AND NOT own THEN $now::timestamptz END
    WHERE id = $id AND deleted_at IS NULL RETURNING deleted_at IS NOT NULL AS deleted`,
  values: { id: number, now: date },
  row: { deleted: boolean },
});

/** The letters of a code that is gone may be used again. */
export const freeCode = noRows({
  text: `DELETE FROM promo_code WHERE code = $code AND deleted_at IS NOT NULL AND uses = 0`,
  values: { code: text },
});

/** Answers whether the user has got it now: one is there already, or its letters are taken. */
export const insertOwnCode = noRows({
  text: `INSERT INTO promo_code (code, author_id, own, created_at) SELECT $code, $user, true, $now
    WHERE NOT EXISTS (SELECT FROM promo_code WHERE author_id = $user AND own) ON CONFLICT DO NOTHING`,
  values: { code: text, user: number, now: date },
});

export const hasOwnCode = oneRow({
  text: 'SELECT EXISTS (SELECT FROM promo_code WHERE author_id = $user AND own) AS there',
  values: { user: number },
  row: { there: boolean },
});

/** Counts a use if one is left. */
export const countUse = noRows({
  text: 'UPDATE promo_code SET uses = uses + 1 WHERE id = $id AND active AND deleted_at IS NULL AND (max_uses IS NULL OR uses < max_uses)',
  values: { id: number },
});
