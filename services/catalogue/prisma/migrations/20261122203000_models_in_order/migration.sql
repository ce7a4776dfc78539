-- What lists are ordered by, besides the order that is asked for: goods that show no picture come last in every order, and models that nobody
-- can buy now have a price too, for vendors and staff, who see all of them. With the setting `require_photo` on, a model without any picture is
-- not published.

-- Asked once per statement: `(SELECT photo_required())`.
CREATE FUNCTION photo_required() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((SELECT value = 'true' FROM setting WHERE name = 'require_photo'), false);
END $$;

-- Below whatever else is found by the same words.
CREATE FUNCTION photoless_boost(photoless boolean) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN photoless THEN 0.001 ELSE 1 END;

-- Of the model: none of its variants has a picture. `listed_price`: see sku_facts.
ALTER TABLE sku_index ADD COLUMN photoless boolean NOT NULL DEFAULT false, ADD COLUMN listed_price int NOT NULL DEFAULT 0;
ALTER TABLE model_index ADD COLUMN photoless boolean NOT NULL DEFAULT false;
ALTER TABLE shelf_model ADD COLUMN photoless boolean NOT NULL DEFAULT false;

-- Directions are part of an index, because what has no picture is last in both.
DROP INDEX shelf_model_since, shelf_model_price, shelf_model_rating, shelf_model_popularity;
CREATE INDEX shelf_model_since ON shelf_model (shelf, photoless, since DESC, model_id DESC);
CREATE INDEX shelf_model_price ON shelf_model (shelf, photoless, price, model_id);
CREATE INDEX shelf_model_price_desc ON shelf_model (shelf, photoless, price DESC, model_id DESC);
CREATE INDEX shelf_model_rating ON shelf_model (shelf, photoless, rating_rank DESC, model_id DESC);
CREATE INDEX shelf_model_popularity ON shelf_model (shelf, photoless, popularity DESC, model_id DESC);

-- Vendors and staff read models of any state by their leads; nobody lists SKUs by date any more.
DROP INDEX sku_index_since;
CREATE INDEX sku_index_lead_since ON sku_index (photoless, model_since DESC, id DESC) WHERE id = model_id;
CREATE INDEX sku_index_lead_price ON sku_index (photoless, listed_price, id) WHERE id = model_id;
CREATE INDEX sku_index_lead_price_desc ON sku_index (photoless, listed_price DESC, id DESC) WHERE id = model_id;

CREATE OR REPLACE VIEW sku_facts AS
SELECT
  p.id,
  coalesce(lead.id, p.id) AS model_id,
  p.company_id,
  p.category_id,
  chosen.size,
  chosen.colour,
  piece_price(p.price_kopecks, p.units) AS price,
  CASE WHEN NOT model.withheld THEN model.price END AS model_price,
  coalesce(p.first_published_at, p.created_at) AS since,
  coalesce(model.since, p.created_at) AS model_since,
  model.rating_rank,
  model.popularity,
  p.active,
  p.active AND p.moderation = 'approved' AND coalesce(company.state = 'active', false) AND NOT model.withheld AS published,
  p.stock_quantity > p.reserved_quantity AS in_stock,
  company_term(p.company_id) || ARRAY(SELECT category_term(step) FROM unnest(category.path) step) || chosen.options AS terms,
  model.photoless,
  -- What the model costs where it is listed: of what can be bought the least, else of what is published, else of all.
  coalesce(CASE WHEN NOT model.withheld THEN coalesce(model.price, model.published_price) END, model.any_price) AS listed_price
FROM product p
JOIN category ON category.id = p.category_id
LEFT JOIN company_card company ON company.id = p.company_id
LEFT JOIN product lead ON lead.variant_group_id = p.variant_group_id AND lead.group_lead
CROSS JOIN LATERAL (
  SELECT
    min(g.first_published_at) AS since,
    min(piece_price(g.price_kopecks, g.units)) FILTER (
      WHERE g.active AND g.moderation = 'approved' AND g.stock_quantity > g.reserved_quantity AND company.state = 'active'
    ) AS price,
    min(piece_price(g.price_kopecks, g.units)) FILTER (WHERE g.active AND g.moderation = 'approved' AND company.state = 'active') AS published_price,
    min(piece_price(g.price_kopecks, g.units)) AS any_price,
    NOT bool_or(pictured.yes) AS photoless,
    NOT bool_or(pictured.yes) AND (SELECT photo_required()) AS withheld,
    -- 5.00 stars and 999,999 votes fit: the mean decides, the number of votes breaks ties.
    (mean_rating(sum(g.rating_sum), sum(g.reviews_num)) * 100)::int * 1000000 + least(sum(g.reviews_num), 999999)::int AS rating_rank,
    bool_or(g.popular)::int * 1000000000 + least(sum(g.reviews_num), 999999999)::int AS popularity
  FROM product g CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM product_photo i WHERE i.product_id = g.id) AS yes) pictured
  WHERE g.id = p.id OR g.variant_group_id = p.variant_group_id
) model
CROSS JOIN LATERAL (
  SELECT
    coalesce(array_agg(DISTINCT v.option_id), '{}') AS options,
    min(v.option_id) FILTER (WHERE parameter.role = 'size') AS size,
    min(v.option_id) FILTER (WHERE parameter.role = 'colour') AS colour
  FROM product_parameter_value v JOIN parameter ON parameter.id = v.parameter_id
  WHERE v.product_id = p.id AND v.option_id IS NOT NULL
) chosen;

CREATE OR REPLACE VIEW model_facts AS
SELECT
  s.model_id,
  face.company_id,
  face.category_id,
  face.model_since AS since,
  s.price,
  s.price_max,
  face.rating_rank,
  face.popularity,
  array[0, -face.company_id] || category.path AS shelves,
  ARRAY(
    SELECT DISTINCT term FROM sku_index v CROSS JOIN LATERAL unnest(v.terms) term
    WHERE v.model_id = s.model_id AND v.shown AND (term > 0 OR v.id = face.id) ORDER BY 1
  ) AS terms,
  ARRAY(
    SELECT term FROM sku_index v CROSS JOIN LATERAL unnest(v.terms) term
    WHERE v.model_id = s.model_id AND v.shown AND term > 0 AND term IS DISTINCT FROM v.size AND term IS DISTINCT FROM v.colour
    GROUP BY term HAVING count(*) = cardinality(s.variants) ORDER BY 1
  ) AS common,
  ARRAY(
    SELECT DISTINCT v.parameter_id FROM product_parameter_value v WHERE v.product_id = ANY (s.variants) AND v.text_value IS NOT NULL
    ORDER BY 1
  ) AS texts,
  numbers.parameters AS number_parameters,
  numbers.values AS number_values,
  face.photoless
FROM (
  SELECT model_id, min(price) AS price, max(price) AS price_max, array_agg(id ORDER BY id) AS variants
  FROM sku_index WHERE shown GROUP BY model_id
) s
-- The lead stands for the model; when it is not shown itself, the oldest variant that is.
JOIN sku_index face ON face.id = CASE WHEN s.model_id = ANY (s.variants) THEN s.model_id ELSE s.variants[1] END
JOIN category ON category.id = face.category_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(parameter_id ORDER BY parameter_id, number_value), '{}') AS parameters,
    coalesce(array_agg(number_value ORDER BY parameter_id, number_value), '{}') AS values
  FROM (
    SELECT DISTINCT v.parameter_id, v.number_value FROM product_parameter_value v
    WHERE v.product_id = ANY (s.variants) AND v.number_value IS NOT NULL
  ) distinct_numbers
) numbers;

-- A colour of a card, with the variant that wears it and that one's picture.
CREATE FUNCTION colour_json(name text, swatch text, variant int) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN ('{"name":' || to_json(name) || ',"swatch":' || coalesce(to_json(swatch)::text, 'null') || ',"product_id":' || variant
  || ',"photo":' || coalesce(to_json(search_photo(variant))::text, 'null') || '}')::json;

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
      || ',"category_id":' || p.category_id || ',"popular":' || model.popular
      || ',"stock_info":{"available_quantity":' || offer.available || '}',
    ',"name":' || to_json(p.name_ru)
      || ',"sizes":' || coalesce(traits.sizes_ru, '[]') || ',"colours":' || coalesce(traits.colours_ru, '[]'),
    ',"name":' || to_json(coalesce(p.name_en, p.name_ru))
      || ',"sizes":' || coalesce(traits.sizes_en, '[]') || ',"colours":' || coalesce(traits.colours_en, '[]'),
    company_ref(p.company_id)
  INTO head, ru, en, company
  FROM product p
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
      ORDER BY main DESC, position, id LIMIT 2
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

CREATE OR REPLACE FUNCTION index_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  models int[];
  skus   int[];
BEGIN
  models := ARRAY(
    SELECT model_id FROM sku_index WHERE id = ANY (ids)
    UNION SELECT coalesce(lead.id, p.id)
    FROM product p LEFT JOIN product lead ON lead.variant_group_id = p.variant_group_id AND lead.group_lead WHERE p.id = ANY (ids)
  );
  -- A company that is being switched on or off right now decides first.
  PERFORM FROM company_card c WHERE c.id IN (SELECT company_id FROM product WHERE id = ANY (ids)) ORDER BY c.id FOR SHARE;
  -- Buckets, because a lock per model of a large import would not fit the lock table.
  PERFORM pg_advisory_xact_lock(72707380, bucket) FROM (SELECT DISTINCT model % 1024 AS bucket FROM unnest(models) model ORDER BY 1) buckets;

  skus := ARRAY(
    SELECT unnest(ids)
    UNION SELECT id FROM sku_index WHERE model_id = ANY (models)
    UNION SELECT p.id FROM product p WHERE p.variant_group_id IN (SELECT variant_group_id FROM product WHERE id = ANY (ids))
  );
  DELETE FROM sku_index s WHERE s.id = ANY (skus) AND NOT EXISTS (SELECT FROM product p WHERE p.id = s.id);
  INSERT INTO sku_index AS s (id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms, photoless, listed_price)
  SELECT id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms, photoless, listed_price
  FROM sku_facts WHERE id = ANY (skus)
  ON CONFLICT (id) DO UPDATE SET
    (model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms, photoless, listed_price) =
    ROW (excluded.model_id, excluded.company_id, excluded.category_id, excluded.size, excluded.colour, excluded.price, excluded.model_price, excluded.since, excluded.model_since, excluded.rating_rank,
      excluded.popularity, excluded.active, excluded.published, excluded.in_stock, excluded.terms, excluded.photoless, excluded.listed_price)
  WHERE (s.*) IS DISTINCT FROM (excluded.*);

  models := ARRAY(SELECT unnest(models) UNION SELECT model_id FROM sku_index WHERE id = ANY (skus));
  PERFORM index_models(models);
  PERFORM renew_models(models);
END $$;

CREATE OR REPLACE FUNCTION index_models(models int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH
  stale AS MATERIALIZED (SELECT * FROM model_index WHERE model_id = ANY (models)),
  fresh AS MATERIALIZED (SELECT * FROM model_facts WHERE model_id = ANY (models)),
  change AS (SELECT -1 AS n, * FROM stale UNION ALL SELECT 1, * FROM fresh),
  counted AS (
    INSERT INTO facet_count (shelf, dimension, value, models)
    SELECT facet.shelf, facet.dimension, facet.value, sum(n)
    FROM change c, facets_of(c.shelves, c.terms, c.texts) facet GROUP BY 1, 2, 3 HAVING sum(n) <> 0
  ),
  measured AS (
    INSERT INTO number_count (shelf, parameter_id, value, models)
    SELECT number.shelf, number.parameter_id, number.value, sum(n)
    FROM change c, numbers_of(c.shelves, c.number_parameters, c.number_values) number GROUP BY 1, 2, 3 HAVING sum(n) <> 0
  ),
  gone AS (
    DELETE FROM model_index WHERE model_id IN (SELECT model_id FROM stale EXCEPT SELECT model_id FROM fresh)
  )
  INSERT INTO model_index AS kept SELECT * FROM fresh
  ON CONFLICT (model_id) DO UPDATE SET
    (company_id, category_id, since, price, price_max, rating_rank, popularity, shelves, terms, common, texts, number_parameters,
      number_values, photoless) =
    ROW (excluded.company_id, excluded.category_id, excluded.since, excluded.price, excluded.price_max, excluded.rating_rank, excluded.popularity,
      excluded.shelves, excluded.terms, excluded.common, excluded.texts, excluded.number_parameters, excluded.number_values, excluded.photoless)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);

  UPDATE sku_index s SET varies = NOT s.varies
  WHERE s.model_id = ANY (models) AND s.varies <> coalesce(
    (SELECT varies_beyond(s.terms, m.common, s.size, s.colour) FROM model_index m WHERE m.model_id = s.model_id), false);

  DELETE FROM shelf_model s WHERE s.model_id = ANY (models)
    AND NOT EXISTS (SELECT FROM model_index m WHERE m.model_id = s.model_id AND s.shelf = ANY (m.shelves));
  INSERT INTO shelf_model AS kept (shelf, model_id, since, price, price_max, rating_rank, popularity, photoless)
  SELECT shelf, model_id, since, price, price_max, rating_rank, popularity, photoless FROM model_index, unnest(shelves) shelf WHERE model_id = ANY (models)
  ON CONFLICT (model_id, shelf) DO UPDATE SET
    (since, price, price_max, rating_rank, popularity, photoless) =
    ROW (excluded.since, excluded.price, excluded.price_max, excluded.rating_rank, excluded.popularity, excluded.photoless)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);

  DELETE FROM model_card c WHERE c.model_id = ANY (models) AND NOT EXISTS (SELECT FROM model_index m WHERE m.model_id = c.model_id);
  INSERT INTO model_card AS kept (model_id, company_id, since, head, ru, en, company)
  SELECT model_id, company_id, since, head, ru, en, company FROM card_facts WHERE model_id = ANY (models)
  ON CONFLICT (model_id) DO UPDATE SET
    (company_id, since, head, ru, en, company) =
    ROW (excluded.company_id, excluded.since, excluded.head, excluded.ru, excluded.en, excluded.company)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);
END $$;

CREATE OR REPLACE FUNCTION index_all_products() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
BEGIN
  TRUNCATE sku_index, model_index, shelf_model, model_card, facet_count, number_count;
  INSERT INTO sku_index (id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms, photoless, listed_price)
  SELECT id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms, photoless, listed_price
  FROM (SELECT f.*, category.path FROM sku_facts f JOIN product USING (id) JOIN category ON category.id = product.category_id) f
  ORDER BY path, model_id, id;
  ANALYZE sku_index;
  INSERT INTO model_index SELECT * FROM model_facts ORDER BY shelves, model_id;
  UPDATE sku_index s SET varies = true
  FROM model_index m WHERE m.model_id = s.model_id AND varies_beyond(s.terms, m.common, s.size, s.colour);
  INSERT INTO shelf_model (shelf, model_id, since, price, price_max, rating_rank, popularity, photoless)
  SELECT shelf, model_id, since, price, price_max, rating_rank, popularity, photoless FROM model_index, unnest(shelves) shelf;
  INSERT INTO model_card (model_id, company_id, since, head, ru, en, company)
  SELECT model_id, company_id, since, head, ru, en, company FROM card_facts;
  INSERT INTO facet_count (shelf, dimension, value, models)
  SELECT facet.shelf, facet.dimension, facet.value, count(*)
  FROM model_index m, facets_of(m.shelves, m.terms, m.texts) facet GROUP BY 1, 2, 3;
  INSERT INTO number_count (shelf, parameter_id, value, models)
  SELECT number.shelf, number.parameter_id, number.value, count(*)
  FROM model_index m, numbers_of(m.shelves, m.number_parameters, m.number_values) number GROUP BY 1, 2, 3;
  ANALYZE model_index, shelf_model, model_card, facet_count, number_count;
  UPDATE shared_name_revision SET revision = revision + 1;
END $$;

CREATE OR REPLACE FUNCTION search_find_head() RETURNS void LANGUAGE sql AS $$
  UPDATE search_head SET (popularity, model_id) = (
    SELECT coalesce(max(last.popularity), 0), coalesce(max(last.model_id), 0)
    FROM (SELECT popularity, model_id FROM shelf_model WHERE shelf = 0 AND NOT photoless ORDER BY popularity DESC, model_id DESC OFFSET 19999 LIMIT 1) last)
$$;

CREATE OR REPLACE VIEW search_text AS
SELECT
  lead.id AS model_id,
  variants.names,
  variants.codes,
  concat_ws(' ', categories.words, company.brand, options.words, texts.traits) AS traits,
  -- Kazakh names are found, but no dictionary is made of them: nobody asked in Russian wants a word completed to Kazakh.
  concat_ws(' ', categories.kazakh, left(lead.description_ru, 2000), left(lead.description_en, 2000), left(texts.prose, 2000)) AS prose,
  -- What its shown variants have; for a model that nobody sees, what all have.
  coalesce(index.terms, ARRAY(SELECT DISTINCT term FROM sku_index v CROSS JOIN LATERAL unnest(v.terms) term WHERE v.model_id = lead.id)) AS terms,
  index.model_id IS NOT NULL AS shown,
  coalesce(index.popularity, 0) AS popularity,
  coalesce(index.photoless, false) AS photoless
FROM product lead
JOIN (
  SELECT category.id, string_agg(concat_ws(' ', above.name_ru, above.name_en), ' ') AS words, string_agg(above.name_kk, ' ') AS kazakh
  FROM category JOIN category above ON above.id = ANY (category.path)
  GROUP BY category.id
) categories ON categories.id = lead.category_id
LEFT JOIN company_card company ON company.id = lead.company_id
LEFT JOIN model_index index ON index.model_id = lead.id
CROSS JOIN LATERAL (
  SELECT array_agg(v.id) AS ids, array_agg(v.sku) || array_agg(v.barcode) AS codes,
    string_agg(DISTINCT concat_ws(' ', v.name_ru, v.name_en), ' ') AS names
  FROM product v WHERE v.id = lead.id OR v.variant_group_id = lead.variant_group_id
) variants
CROSS JOIN LATERAL (
  SELECT string_agg(concat_ws(' ', o.value_ru, o.value_en), ' ') AS words FROM parameter_option o
  WHERE o.id IN (SELECT v.option_id FROM product_parameter_value v WHERE v.product_id = ANY (variants.ids))
) options
CROSS JOIN LATERAL (
  SELECT
    string_agg(DISTINCT v.text_value, ' ') FILTER (WHERE parameter.kind = 'string') AS traits,
    string_agg(DISTINCT v.text_value, ' ') FILTER (WHERE parameter.kind = 'text') AS prose
  FROM product_parameter_value v JOIN parameter ON parameter.id = v.parameter_id
  WHERE v.product_id = ANY (variants.ids) AND v.text_value IS NOT NULL
) texts
WHERE lead.group_lead;

CREATE OR REPLACE FUNCTION search_index_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched int[];
  gone    bigint;
  changed bigint;
BEGIN
  IF ids IS NULL THEN
    PERFORM search_index_all_products();
    RETURN;
  END IF;
  touched := ARRAY(
    SELECT unnest(ids)
    UNION SELECT id FROM product WHERE variant_group_id IN (SELECT variant_group_id FROM product WHERE id = ANY (ids)));
  -- A product that lost the lead, or is gone, gives up its row; its group's present lead takes over.
  DELETE FROM product_search s WHERE model_id = ANY (touched) AND NOT EXISTS (SELECT FROM product WHERE id = s.model_id AND group_lead);
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO product_search AS old (model_id, vector, shown, popularity, boost, head)
  SELECT t.model_id, search_vector(t.names, t.codes, t.traits, t.prose, t.terms), t.shown, t.popularity, search_boost(t.shown, t.popularity) * photoless_boost(t.photoless),
    t.shown AND (t.popularity, t.model_id) >= (SELECT h.popularity, h.model_id FROM search_head h)
  FROM search_text t WHERE t.model_id = ANY (touched)
  ON CONFLICT (model_id) DO UPDATE
  SET (vector, shown, popularity, boost, head) = ROW (excluded.vector, excluded.shown, excluded.popularity, excluded.boost, excluded.head)
  WHERE (old.*) IS DISTINCT FROM (excluded.*);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF gone + changed > 0 THEN INSERT INTO search_change DEFAULT VALUES; END IF;
  PERFORM search_learn(touched);
END $$;

CREATE OR REPLACE FUNCTION search_index_all_products() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '512MB' SET work_mem = '64MB' SET max_parallel_workers_per_gather = 2 AS $$
BEGIN
  PERFORM search_find_head();
  CREATE UNLOGGED TABLE search_bulk_text AS SELECT * FROM search_text;
  ANALYZE search_bulk_text;
  CREATE UNLOGGED TABLE search_bulk AS
  SELECT model_id, search_vector(names, codes, traits, prose, terms) AS vector, shown, popularity, photoless FROM search_bulk_text;
  TRUNCATE product_search;
  DROP INDEX product_search_vector, product_search_head;
  INSERT INTO product_search (model_id, vector, shown, popularity, boost, head)
  SELECT b.model_id, vector, shown, b.popularity, search_boost(shown, b.popularity) * photoless_boost(b.photoless),
    shown AND (b.popularity, b.model_id) >= (head.popularity, head.model_id)
  FROM search_bulk b CROSS JOIN search_head head
  -- The head lies together.
  ORDER BY b.popularity DESC, b.model_id DESC;
  DROP TABLE search_bulk, search_bulk_text;
  CREATE INDEX product_search_vector ON product_search USING gin (vector) WITH (fastupdate = off);
  CREATE INDEX product_search_head ON product_search USING gin (vector) WITH (fastupdate = off) WHERE head;
  ANALYZE product_search;
  INSERT INTO search_change DEFAULT VALUES;
  PERFORM search_refresh();
END $$;

-- Derived anew behind the start, in pieces.
INSERT INTO index_wish SELECT id FROM product ON CONFLICT DO NOTHING;
