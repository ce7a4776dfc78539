import { boolean, date, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** No row: the user has activated one already. */
export const insertActivation = oneRow({
  text: `INSERT INTO promo_activation (code_id, user_id, author_id, amount, bonus, at, confirmed_at)
    VALUES ($code, $user, $author, $amount, $bonus, $now, $confirmed) ON CONFLICT (user_id) DO NOTHING RETURNING id`,
  values: { code: number, user: number, author: number, amount: number, bonus: number, now: date, confirmed: nullable(date) },
  row: { id: number },
});

export const hasActivated = oneRow({
  text: `SELECT EXISTS (SELECT FROM promo_activation WHERE user_id = $user)
    OR EXISTS (SELECT FROM activation_digest WHERE digest = ANY ($digests::text[])) AS activated`,
  values: { user: number, digests: listOf(text) },
  row: { activated: boolean },
});

/** Answers how many were new. */
export const insertActivationDigests = noRows({
  text: `INSERT INTO activation_digest (digest, activation_id) SELECT digest, $activation FROM unnest($digests::text[]) AS digest
    ON CONFLICT (digest) DO NOTHING`,
  values: { digests: listOf(text), activation: number },
});

/** Under which the amount is held until the account is confirmed. */
export const setActivationHold = noRows({
  text: 'UPDATE promo_activation SET hold = $hold::text::uuid WHERE id = $id',
  values: { id: number, hold: text },
});

const columns = {
  ...{ id: number, code_id: number, code: text, author_id: number, amount: number, bonus: number, confirmed: boolean },
  ...{ order_id: nullable(number), turnover: nullable(number), rewarded_at: nullable(date), turns: number },
  hold: nullable(text),
  paid: number,
};
const SELECT = `SELECT v.id, v.code_id, c.code, v.author_id, v.amount, v.bonus, v.confirmed_at IS NOT NULL AS confirmed, v.order_id,
  v.turnover::float8 AS turnover, v.rewarded_at, v.turns, v.hold::text AS hold, v.paid FROM promo_activation v JOIN promo_code c ON c.id = v.code_id`;

/** What a buyer activated; its row is the lock of what follows from it. */
export const lockActivation = oneRow({
  text: `${SELECT} WHERE v.user_id = $user FOR UPDATE OF v`,
  values: { user: number },
  row: columns,
});

export const confirmActivation = noRows({
  text: 'UPDATE promo_activation SET confirmed_at = $now WHERE id = $id AND confirmed_at IS NULL',
  values: { id: number, now: date },
});

/** The first order that earns its author the bonus; null: it was opened again. Turnover is kopecks. */
export const setFirstOrder = noRows({
  text: `UPDATE promo_activation SET order_id = $order, turnover = $turnover::float8::bigint, rewarded_at = $at, paid = $paid, turns = turns + $turn WHERE id = $id`,
  values: { id: number, order: nullable(number), turnover: nullable(number), at: nullable(date), paid: number, turn: number },
});

export const countTries = oneRow({
  text: 'SELECT coalesce(sum(wrong), 0)::int AS wrong FROM promo_try WHERE user_id = $user AND day = $day::text::date',
  values: { user: number, day: text },
  row: { wrong: number },
});

/** Counts a code that was none, if one more may be tried. */
export const countWrongTry = noRows({
  text: `INSERT INTO promo_try (user_id, day, wrong) VALUES ($user, $day::text::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET wrong = promo_try.wrong + 1`,
  values: { user: number, day: text },
});

/** What users said at sign-up, to be activated when their account has come to life. */
export const keepWantedCode = noRows({
  text: `INSERT INTO wanted_code (user_id, code, due_at) VALUES ($user, $code, $now) ON CONFLICT (user_id) DO NOTHING`,
  values: { user: number, code: text, now: date },
});

export const claimWantedCodes = manyRows({
  text: `UPDATE wanted_code SET due_at = $until, tries = tries + 1 WHERE user_id IN (
      SELECT user_id FROM wanted_code WHERE due_at <= $now ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING user_id AS user, code, tries`,
  values: { now: date, until: date, most: number },
  row: { user: number, code: text, tries: number },
});

export const dropWantedCode = noRows({ text: 'DELETE FROM wanted_code WHERE user_id = $user', values: { user: number } });
