-- Size runs: models that are sold in a fixed ratio over sizes. A row here for each model that has runs or had some; `loose_allowed` false: only
-- whole runs of it are sold. `version` grows with every save.
CREATE TABLE model_runs (
  variant_group_id int     PRIMARY KEY,
  loose_allowed    boolean NOT NULL DEFAULT true,
  version          int     NOT NULL DEFAULT 1
);
CREATE INDEX model_runs_only ON model_runs (variant_group_id) WHERE NOT loose_allowed;

-- Sizes and colours are options by their numbers, and no foreign keys: an option may be deleted when no product has it, and then the run is
-- not offered until its vendor mends it. It never turns into another ratio.
CREATE TABLE size_run (
  id               serial   PRIMARY KEY,
  variant_group_id int      NOT NULL REFERENCES model_runs ON DELETE CASCADE,
  position         smallint NOT NULL,
  name_ru          text     NOT NULL,
  name_en          text,
  -- For this colour alone; null: for each colour that has all of its sizes.
  colour           int,
  sizes            int[]    NOT NULL,
  counts           int[]    NOT NULL CHECK (cardinality(counts) = cardinality(sizes) AND 0 < ALL (counts)),
  -- Of a whole run; null: what its pieces cost.
  price_kopecks    bigint   CHECK (price_kopecks > 0)
);
CREATE INDEX size_run_model ON size_run (variant_group_id, position);

-- What can be ordered: a run in a colour in which every one of its sizes is published. `available` whole runs are left.
CREATE VIEW run_offer AS
SELECT
  r.id AS run_id,
  r.variant_group_id,
  r.position,
  r.name_ru,
  r.name_en,
  sku.colour,
  array_agg(sku.id ORDER BY ratio.place) AS product_ids,
  array_agg(ratio.size ORDER BY ratio.place) AS sizes,
  array_agg(ratio.count ORDER BY ratio.place) AS counts,
  sum(ratio.count * sku.units)::int AS pieces,
  coalesce(r.price_kopecks, sum(ratio.count * sku.price_kopecks))::bigint AS price_kopecks,
  min(greatest(0, sku.available) / ratio.count)::int AS available
FROM size_run r
CROSS JOIN LATERAL unnest(r.sizes, r.counts) WITH ORDINALITY ratio (size, count, place)
JOIN LATERAL (
  -- One SKU for a size and colour, should there be several.
  SELECT DISTINCT ON (s.colour, s.size) s.id, s.size, s.colour, p.units, p.price_kopecks, p.stock_quantity - p.reserved_quantity AS available
  FROM product p JOIN sku_index s ON s.id = p.id AND s.published
  WHERE p.variant_group_id = r.variant_group_id
  ORDER BY s.colour, s.size, s.id
) sku ON sku.size = ratio.size AND (r.colour IS NULL OR sku.colour = r.colour)
GROUP BY r.id, sku.colour
HAVING count(*) = cardinality(r.sizes);

-- A card tells the pieces of the smallest run.
CREATE OR REPLACE FUNCTION card_parts(face int, variants int[], OUT head text, OUT ru text, OUT en text, OUT company text)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  SELECT
    '{"id":' || p.id || ',"sku":' || to_json(p.sku) || ',"price":' || to_roubles(offer.price)
      || ',"price_per_unit":' || to_roubles(offer.piece) || ',"units":' || offer.units
      || ',"price_varies":' || (offer.piece_max > offer.piece) || ',"moq":' || p.moq || ',"pack_multiple":' || p.pack_multiple
      || ',"rating":' || mean_rating(model.stars, model.votes) || ',"reviews_num":' || model.votes
      || ',"photo":' || coalesce(photos.list[1]::text, 'null') || ',"photo_alt":' || coalesce(photos.list[2]::text, 'null')
      || ',"photos":' || coalesce(array_to_json(photos.list)::text, '[]')
      || ',"category_id":' || p.category_id || ',"popular":' || model.popular
      || ',"run_pieces":' || coalesce((SELECT min(pieces) FROM run_offer WHERE variant_group_id = p.variant_group_id)::text, 'null')
      || ',"stock_info":{"available_quantity":' || offer.available || '}',
    ',"name":' || to_json(p.name_ru) || ',"category":{"id":' || place.id || ',"name":' || to_json(place.name_ru) || '}'
      || ',"sizes":' || coalesce(traits.sizes_ru, '[]') || ',"colours":' || coalesce(traits.colours_ru, '[]'),
    ',"name":' || to_json(coalesce(p.name_en, p.name_ru))
      || ',"category":{"id":' || place.id || ',"name":' || to_json(coalesce(place.name_en, place.name_ru)) || '}'
      || ',"sizes":' || coalesce(traits.sizes_en, '[]') || ',"colours":' || coalesce(traits.colours_en, '[]'),
    company_ref(p.company_id)
  INTO head, ru, en, company
  FROM product p
  JOIN category place ON place.id = p.category_id
  CROSS JOIN LATERAL (
    SELECT
      (array_agg(price_kopecks ORDER BY piece_price(price_kopecks, units), price_kopecks, id))[1] AS price,
      (array_agg(units ORDER BY piece_price(price_kopecks, units), price_kopecks, id))[1] AS units,
      min(piece_price(price_kopecks, units)) AS piece,
      max(piece_price(price_kopecks, units)) AS piece_max,
      sum(stock_quantity - reserved_quantity) AS available
    FROM product WHERE id = ANY (variants)
  ) offer
  CROSS JOIN LATERAL (
    SELECT sum(rating_sum) AS stars, sum(reviews_num) AS votes, bool_or(popular) AS popular
    FROM product g WHERE g.id = p.id OR g.variant_group_id = p.variant_group_id
  ) model
  CROSS JOIN LATERAL (
    SELECT array_agg(photo_json(photo) ORDER BY photo.main DESC, photo.position, photo.id) AS list
    FROM (
      SELECT * FROM product_photo
      WHERE product_id = CASE WHEN EXISTS (SELECT FROM product_photo own WHERE own.product_id = p.id) THEN p.id
        ELSE (SELECT min(other.product_id) FROM product_photo other WHERE other.product_id = ANY (variants)) END
      ORDER BY main DESC, position, id
    ) photo
  ) photos
  CROSS JOIN LATERAL (
    SELECT
      json_agg(o.value_ru ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'size') AS sizes_ru,
      json_agg(coalesce(o.value_en, o.value_ru) ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'size') AS sizes_en,
      json_agg(colour_json(o.value_ru, o.swatch, worn.variant) ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'colour') AS colours_ru,
      json_agg(colour_json(coalesce(o.value_en, o.value_ru), o.swatch, worn.variant) ORDER BY o.position, o.id)
        FILTER (WHERE parameter.role = 'colour') AS colours_en
    FROM (
      SELECT v.option_id, (array_agg(v.product_id ORDER BY pictured.yes DESC, v.product_id <> p.id, v.product_id))[1] AS variant
      FROM product_parameter_value v
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM product_photo own WHERE own.product_id = v.product_id) AS yes) pictured
      WHERE v.product_id = ANY (variants) GROUP BY v.option_id
    ) worn
    JOIN parameter_option o ON o.id = worn.option_id
    JOIN parameter ON parameter.id = o.parameter_id AND parameter.role IS NOT NULL
  ) traits
  WHERE p.id = face;
END $$;

-- Derived anew behind the start, in pieces.
INSERT INTO index_wish SELECT id FROM product ON CONFLICT DO NOTHING;
