-- A sale that changes only how much is left concerns one number on the card of the model and nothing else that is derived: terms, facets, words
-- and order stay as they are. Deriving all of it behind each sale cost more than the sale.
ALTER TABLE index_wish ADD COLUMN card_only boolean NOT NULL DEFAULT false;
CREATE INDEX index_wish_by_extent ON index_wish (card_only, id);

-- The part of index_products() that follows from how much is left of products, as long as none is sold out by it or there again. The number is
-- the last thing that card_parts() writes into a head.
CREATE FUNCTION index_cards(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  models int[];
BEGIN
  models := ARRAY(SELECT DISTINCT model_id FROM sku_index WHERE id = ANY (ids));
  -- The locks of index_products(), in its order.
  PERFORM pg_advisory_xact_lock(72707380, bucket) FROM (SELECT DISTINCT model % 1024 AS bucket FROM unnest(models) model ORDER BY 1) buckets;
  UPDATE model_card card SET head = regexp_replace(card.head, '"available_quantity":\d+\}$', '"available_quantity":' || shown.available || '}')
  FROM (
    SELECT s.model_id, sum(p.stock_quantity - p.reserved_quantity) AS available
    FROM sku_index s JOIN product p ON p.id = s.id WHERE s.model_id = ANY (models) AND s.shown GROUP BY s.model_id
  ) shown
  WHERE card.model_id = shown.model_id;
  PERFORM renew_models(models);
END $$;

-- The runs of a model in a colour, as orders are told of them. A function, so that reading a product that has none does not set the view up.
CREATE FUNCTION run_facts(model int, of_colour int) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('id', offer.run_id, 'name', json_build_object('ru', offer.name_ru, 'en', offer.name_en),
      'parts', (
        SELECT json_agg(json_build_object('product_id', product, 'count', count) ORDER BY place)
        FROM unnest(offer.product_ids, offer.counts) WITH ORDINALITY part (product, count, place)
      ), 'pieces', offer.pieces, 'price_kopecks', offer.price_kopecks, 'available', offer.available) ORDER BY offer.position, offer.run_id)
    FROM run_offer offer WHERE offer.variant_group_id = model AND offer.colour IS NOT DISTINCT FROM of_colour
  );
END $$;

-- A reservation is locked before it is there: whoever asks to hold one for the first time, and whoever changes it.
CREATE FUNCTION lock_reservation(id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(72707386, hashtext(id))
$$;
CREATE FUNCTION try_lock_reservation(id text) RETURNS boolean LANGUAGE sql AS $$
  SELECT pg_try_advisory_xact_lock(72707386, hashtext(id))
$$;
