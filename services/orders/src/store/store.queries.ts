import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Answers whether goods could be fetched there before, as far as was known; no row where something as new is known already. */
export const keepStoreCard = oneRow({
  text: `WITH before AS (SELECT is_open FROM store_card WHERE id = $id)
    INSERT INTO store_card AS kept (id, is_open, version) VALUES ($id, $isOpen, $version)
    ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open, version = excluded.version WHERE kept.version < excluded.version
    RETURNING coalesce((SELECT is_open FROM before), true) AS was_open`,
  values: { id: number, isOpen: boolean, version: number },
  row: { was_open: boolean },
});

/** SQL: orders that are still to be fetched at a store, locked in the order of their numbers. */
const AWAITED = `awaited AS MATERIALIZED (
    SELECT id, store FROM shop_order
    WHERE (store ->> 'id')::int = $store AND store IS NOT NULL AND status NOT IN ('completed', 'canceled') AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE
  )`;
const CHANGED = { id: number, user_id: number, company_id: number, version: number };

/** Brings them to how the store is called and where it stands now; each that was otherwise answers how. */
export const moveAwaited = manyRows({
  text: `WITH ${AWAITED}
    UPDATE shop_order o SET store = a.store || jsonb_build_object('name', $name::text, 'address', $address::text),
      version = o.version + 1, changed_at = now()
    FROM awaited a WHERE o.id = a.id AND (a.store ->> 'name', a.store ->> 'address') IS DISTINCT FROM ($name::text, $address::text)
    RETURNING o.id, o.user_id, o.company_id, o.version, concat_ws(', ', a.store ->> 'name', a.store ->> 'address') AS before`,
  values: { store: number, name: text, address: text },
  row: { ...CHANGED, before: text },
});

/** Raises their versions: something is said about each of them. */
export const raiseAwaited = manyRows({
  text: `WITH ${AWAITED}
    UPDATE shop_order o SET version = o.version + 1, changed_at = now() FROM awaited a WHERE o.id = a.id
    RETURNING o.id, o.user_id, o.company_id, o.version`,
  values: { store: number },
  row: CHANGED,
});

/** The same line of the timeline for each. `orders`: `[{ id, before }]` */
export const insertStoreEvents = noRows({
  text: `INSERT INTO order_event (order_id, actor, kind, before, after)
    SELECT id, 'system', $kind, before, $after FROM json_to_recordset($orders::json) AS o (id int, before text)`,
  values: { orders: text, kind: text, after: nullable(text) },
});
