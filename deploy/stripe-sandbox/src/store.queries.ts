import { date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** An object of the API, as it is shown. */
// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects are what its own library says of them; here they are data
export type StripeObject = Record<string, any> & { id: string; object: string };

const row = { body: json<StripeObject>() };

export const insertObject = noRows({
  text: 'INSERT INTO object (id, kind, created, body) VALUES ($id, $kind, $created, $body::text::jsonb)',
  values: { id: text, kind: text, created: number, body: text },
});

export const writeObject = noRows({
  text: 'UPDATE object SET body = $body::text::jsonb WHERE id = $id',
  values: { id: text, body: text },
});

export const readObject = oneRow({
  text: 'SELECT body FROM object WHERE id = $id AND kind = $kind',
  values: { id: text, kind: text },
  row,
});

export const lockObject = oneRow({
  text: 'SELECT body FROM object WHERE id = $id AND kind = $kind FOR UPDATE',
  values: { id: text, kind: text },
  row,
});

/** A page, the newest first; `after`: the id that the page before ended with; `since`: seconds since 1970; `of`: the payment it is about. */
export const listObjects = manyRows({
  text: `SELECT body FROM object WHERE kind = $kind AND created >= $since::float8
    AND ($of::text IS NULL OR body ->> 'payment_intent' = $of)
    AND ($after::text IS NULL OR seq < (SELECT seq FROM object WHERE id = $after)) ORDER BY seq DESC LIMIT $limit`,
  values: { kind: text, since: number, of: nullable(text), after: nullable(text), limit: number },
  row,
});

export const readAnswer = oneRow({
  text: 'SELECT hash, status, body FROM kept_answer WHERE key = $key',
  values: { key: text },
  row: { hash: text, status: number, body: text },
});

export const keepAnswer = noRows({
  text: 'INSERT INTO kept_answer (key, hash, status, body) VALUES ($key, $hash, $status, $body)',
  values: { key: text, hash: text, status: number, body: text },
});

export const insertDelivery = noRows({
  text: 'INSERT INTO delivery (event_id, body, due_at) VALUES ($event, $body, $due)',
  values: { event: text, body: text, due: date },
});

/** Takes what is due; each is due again at `again`, unless it has arrived by then. */
export const claimDeliveries = manyRows({
  text: `UPDATE delivery SET due_at = $again, tries = tries + 1 WHERE id IN (
      SELECT id FROM delivery WHERE due_at <= $now ORDER BY due_at, id LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING id::float8 AS id, body, tries`,
  values: { now: date, again: date, most: number },
  row: { id: number, body: text, tries: number },
});

export const dropDelivery = noRows({ text: 'DELETE FROM delivery WHERE id = $id', values: { id: number } });

export const putOffDelivery = noRows({
  text: 'UPDATE delivery SET due_at = $due WHERE id = $id',
  values: { id: number, due: date },
});
