-- What the storefront reads, derived from the catalogue's truth by index_products(ids) in the transaction of every change, and
-- rebuilt whole by index_all_products(). Nothing here is worth a backup. The tables are logged all the same: unlogged ones are
-- empty after a crash, and so would be the shop.
--
-- Words. A model is a group of variants (or a product without a group); its number is its lead's id. A product is published when
-- it is active, approved and its company is active; it is shown when it is published and something of it can be sold.
-- A shelf is a place where models are listed: 0 the whole storefront, n > 0 category n with all below it, n < 0 company -n.

-- Kopecks to roubles, the one place in SQL where it happens.
CREATE FUNCTION to_roubles(kopecks numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN trim_scale(round(kopecks) / 100);

CREATE FUNCTION in_locale(locale text, ru text, en text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN locale = 'en' THEN coalesce(en, ru) ELSE ru END;

-- Stars to two decimals; nobody has judged yet: 0.
CREATE FUNCTION mean_rating(stars bigint, votes bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN votes = 0 THEN 0 ELSE trim_scale(round(stars::numeric / votes, 2)) END;

-- What a SKU can be found by, as one number each, so that one inverted index finds any mixture: an option by its own id, a category
-- (every one from the root down to its own) by the negative of its id, its company below all categories.
CREATE FUNCTION category_term(category_id int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN -category_id;
CREATE FUNCTION company_term(company_id int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN -1000000000 - company_id;
CREATE FUNCTION category_of(term int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN term < 0 AND term > -1000000000 THEN -term END;
CREATE FUNCTION company_of(term int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN term < -1000000000 THEN -1000000000 - term END;

-- One row per SKU, narrow, in the order of the category tree: what filters and facets scan.
CREATE TABLE sku_index (
  id          int         PRIMARY KEY,
  model_id    int         NOT NULL,
  company_id  int         NOT NULL,
  category_id int         NOT NULL,
  -- The options that make it a variant.
  size        int,
  colour      int,
  -- Something besides size and colour tells the shown variants of its model apart.
  varies      boolean     NOT NULL DEFAULT false,
  price       int         NOT NULL,
  -- The least among the shown variants of the model, null when there are none.
  model_price int,
  -- First publication of the SKU (until then its creation) and of its model.
  since       timestamptz NOT NULL,
  model_since timestamptz NOT NULL,
  -- One number each to sort by: stars before votes; the popular flag before votes. Of the model.
  rating_rank int         NOT NULL,
  popularity  int         NOT NULL,
  -- The vendor's own switch; seen by guests if in stock; something left to sell; the last two together.
  active      boolean     NOT NULL,
  published   boolean     NOT NULL,
  in_stock    boolean     NOT NULL,
  shown       boolean     NOT NULL GENERATED ALWAYS AS (published AND in_stock) STORED,
  terms       int[]       NOT NULL
);
CREATE INDEX sku_index_model ON sku_index (model_id);
CREATE INDEX sku_index_terms ON sku_index USING gin (terms);
CREATE INDEX sku_index_company ON sku_index (company_id, since, id);
CREATE INDEX sku_index_since ON sku_index (since, id);
CREATE INDEX sku_index_model_since ON sku_index (model_since);
CREATE INDEX sku_index_price ON sku_index (price, id);
-- Few models have variants that differ in more than size and colour; facets count them apart.
CREATE INDEX sku_index_varies ON sku_index (model_id) WHERE varies;

-- A variant has an option that neither all variants share nor its size or colour is.
CREATE FUNCTION varies_beyond(terms int[], common int[], size int, colour int) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN EXISTS (
  SELECT FROM unnest(terms) term
  WHERE term > 0 AND term <> ALL (common) AND term IS DISTINCT FROM size AND term IS DISTINCT FROM colour
);

-- One row per model with a shown variant.
CREATE TABLE model_index (
  model_id          int                NOT NULL PRIMARY KEY,
  company_id        int                NOT NULL,
  category_id       int                NOT NULL,
  since             timestamptz        NOT NULL,
  -- Lowest and highest among the shown variants.
  price             int                NOT NULL,
  price_max         int                NOT NULL,
  rating_rank       int                NOT NULL,
  popularity        int                NOT NULL,
  shelves           int[]              NOT NULL,
  -- Of all shown variants together; and the options that every one of them has, sizes and colours left out.
  terms             int[]              NOT NULL,
  common            int[]              NOT NULL,
  -- Parameters for which the model has words, and its numbers as two arrays side by side.
  texts             int[]              NOT NULL,
  number_parameters int[]              NOT NULL,
  number_values     double precision[] NOT NULL
);
CREATE INDEX model_index_terms ON model_index USING gin (terms);
CREATE INDEX model_index_several_prices ON model_index (price, price_max) WHERE price < price_max;

-- A model on a shelf, with everything a list may be sorted by, so that any page is a scan of one index.
CREATE TABLE shelf_model (
  shelf       int         NOT NULL,
  model_id    int         NOT NULL,
  since       timestamptz NOT NULL,
  price       int         NOT NULL,
  price_max   int         NOT NULL,
  rating_rank int         NOT NULL,
  popularity  int         NOT NULL,
  PRIMARY KEY (model_id, shelf)
);
CREATE INDEX shelf_model_since ON shelf_model (shelf, since, model_id);
CREATE INDEX shelf_model_price ON shelf_model (shelf, price, model_id);
CREATE INDEX shelf_model_price_max ON shelf_model (shelf, price_max);
CREATE INDEX shelf_model_rating ON shelf_model (shelf, rating_rank, model_id);
CREATE INDEX shelf_model_popularity ON shelf_model (shelf, popularity, model_id);

-- A model's card as the text of a JSON object: a head, then what depends on the language, then whether it is new, which only the
-- reader knows, then the company.
CREATE TABLE model_card (
  model_id   int         NOT NULL PRIMARY KEY,
  company_id int         NOT NULL,
  since      timestamptz NOT NULL,
  head       text        NOT NULL,
  ru         text        NOT NULL,
  en         text        NOT NULL,
  company    text        NOT NULL
);
-- A company's card changes without its products; looking it up for every reader would cost a third of a page.
CREATE INDEX model_card_company ON model_card (company_id);

-- How many models of a shelf have a value. A ledger: changes are added as rows of their own and readers sum them up, so writers
-- of different products never wait for each other's counters; fold_facet_counts() folds the rows.
-- dimension: -2 models of the shelf (value 0), -1 by company, 0 by category, n > 0 by option of parameter n (value 0: has words).
CREATE TABLE facet_count (
  shelf     int NOT NULL,
  dimension int NOT NULL,
  value     int NOT NULL,
  models    int NOT NULL
);
CREATE INDEX facet_count_shelf ON facet_count (shelf, dimension, value) INCLUDE (models);

-- The same ledger for numbers; its ends are the bounds of a range filter.
CREATE TABLE number_count (
  shelf        int              NOT NULL,
  parameter_id int              NOT NULL,
  value        double precision NOT NULL,
  models       int              NOT NULL
);
CREATE INDEX number_count_shelf ON number_count (shelf, parameter_id, value) INCLUDE (models);

-- Tells whether what a reader remembers of a model, its card or a product's page, still stands. These are made of the model's own rows
-- and its company's, and of names that many share: two numbers, rows and not sequences, so that a change and its number become visible
-- together.
CREATE TABLE model_revision (
  model_id int    PRIMARY KEY,
  revision bigint NOT NULL
);
CREATE TABLE shared_name_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint  NOT NULL
);
INSERT INTO shared_name_revision (revision) VALUES (0);

CREATE FUNCTION renew_models(models int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO model_revision AS known (model_id, revision) SELECT DISTINCT model, 1 FROM unnest(models) model ORDER BY 1
  ON CONFLICT (model_id) DO UPDATE SET revision = known.revision + 1
$$;

CREATE FUNCTION renew_shared_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shared_name_revision SET revision = revision + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER category_renewed AFTER INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION renew_shared_names();
CREATE TRIGGER product_type_renewed AFTER INSERT OR UPDATE OR DELETE ON product_type FOR EACH STATEMENT EXECUTE FUNCTION renew_shared_names();
CREATE TRIGGER parameter_renewed AFTER INSERT OR UPDATE OR DELETE ON parameter FOR EACH STATEMENT EXECUTE FUNCTION renew_shared_names();
CREATE TRIGGER parameter_option_renewed AFTER INSERT OR UPDATE OR DELETE ON parameter_option FOR EACH STATEMENT EXECUTE FUNCTION renew_shared_names();
CREATE TRIGGER product_type_parameter_renewed AFTER INSERT OR UPDATE OR DELETE ON product_type_parameter FOR EACH STATEMENT EXECUTE FUNCTION renew_shared_names();

-- What is told of a company beside its products, see company_json.
CREATE FUNCTION renew_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_models(ARRAY(SELECT model_id FROM sku_index WHERE company_id = coalesce(NEW.id, OLD.id)));
  RETURN NULL;
END $$;
CREATE TRIGGER company_card_known AFTER INSERT OR DELETE ON company_card FOR EACH ROW EXECUTE FUNCTION renew_company();
CREATE TRIGGER company_card_renewed AFTER UPDATE ON company_card FOR EACH ROW
  WHEN ((OLD.brand, OLD.city, OLD.rating, OLD.logo) IS DISTINCT FROM (NEW.brand, NEW.city, NEW.rating, NEW.logo))
  EXECUTE FUNCTION renew_company();

-- ---------------------------------------------------------------------------------------------------------------- derivations

CREATE VIEW sku_facts AS
SELECT
  p.id,
  coalesce(lead.id, p.id) AS model_id,
  p.company_id,
  p.category_id,
  chosen.size,
  chosen.colour,
  p.price_kopecks::int AS price,
  model.price::int AS model_price,
  coalesce(p.first_published_at, p.created_at) AS since,
  coalesce(model.since, p.created_at) AS model_since,
  model.rating_rank,
  model.popularity,
  p.active,
  p.active AND p.moderation = 'approved' AND coalesce(company.state = 'active', false) AS published,
  p.stock_quantity > p.reserved_quantity AS in_stock,
  company_term(p.company_id) || ARRAY(SELECT category_term(step) FROM unnest(category.path) step) || chosen.options AS terms
FROM product p
JOIN category ON category.id = p.category_id
LEFT JOIN company_card company ON company.id = p.company_id
LEFT JOIN product lead ON lead.variant_group_id = p.variant_group_id AND lead.group_lead
CROSS JOIN LATERAL (
  SELECT
    min(g.first_published_at) AS since,
    min(g.price_kopecks) FILTER (
      WHERE g.active AND g.moderation = 'approved' AND g.stock_quantity > g.reserved_quantity AND company.state = 'active'
    ) AS price,
    -- 5.00 stars and 999,999 votes fit: the mean decides, the number of votes breaks ties.
    (mean_rating(sum(g.rating_sum), sum(g.reviews_num)) * 100)::int * 1000000 + least(sum(g.reviews_num), 999999)::int AS rating_rank,
    bool_or(g.popular)::int * 1000000000 + least(sum(g.reviews_num), 999999999)::int AS popularity
  FROM product g
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

CREATE VIEW model_facts AS
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
  numbers.values AS number_values
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

-- What a model counts for on each of its shelves. It takes columns, not a row: Postgres 18 fails to plan the inlined row.
CREATE FUNCTION facets_of(shelves int[], terms int[], texts int[])
RETURNS TABLE (shelf int, dimension int, value int) LANGUAGE sql STABLE AS $$
  SELECT shelf, dimension, value
  FROM unnest(shelves) shelf
  CROSS JOIN (
    SELECT -2 AS dimension, 0 AS value
    UNION ALL SELECT parameter, 0 FROM unnest(texts) parameter
    UNION ALL SELECT o.parameter_id, o.id FROM parameter_option o WHERE o.id = ANY (terms)
    UNION ALL SELECT 0, category_of(term) FROM unnest(terms) term WHERE category_of(term) IS NOT NULL
    UNION ALL SELECT -1, company_of(term) FROM unnest(terms) term WHERE company_of(term) IS NOT NULL
  ) facet
$$;

CREATE FUNCTION numbers_of(shelves int[], parameters int[], numbers double precision[])
RETURNS TABLE (shelf int, parameter_id int, value double precision) LANGUAGE sql STABLE AS $$
  SELECT shelf, parameter_id, value
  FROM unnest(shelves) shelf CROSS JOIN unnest(parameters, numbers) AS number (parameter_id, value)
$$;

-- Pieces of answers, written out as text: row_to_json() and its kin cost five times as much, and a page has seventy of these.
-- A picture with its addresses in the sizes that the service renders.
CREATE FUNCTION photo_json(photo product_photo) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN ('{"id":' || photo.id || ',"path":' || to_json(photo.path)
  || ',"big":' || to_json('/media/catalogue/big/' || photo.path || '.webp')
  || ',"small":' || to_json('/media/catalogue/small/' || photo.path || '.webp')
  || ',"main":' || photo.main || ',"width":' || photo.width || ',"height":' || photo.height || '}')::json;

CREATE FUNCTION colour_json(name text, swatch text) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN ('{"name":' || to_json(name) || ',"swatch":' || coalesce(to_json(swatch)::text, 'null') || '}')::json;

CREATE FUNCTION company_json(company company_card) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"id":' || company.id || ',"brand":' || to_json(company.brand) || ',"city":' || to_json(company.city)
  || ',"rating":' || company.rating || ',"logo":' || coalesce(to_json(company.logo)::text, 'null') || '}';

-- Its card may be late: then the product still says whose it is.
CREATE FUNCTION company_ref(company_id int) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT company_json(company) FROM company_card company WHERE company.id = company_id),
  '{"id":' || company_id || ',"brand":"","city":"","rating":0,"logo":null}'
);

-- The card of some variants of a model, told by one of them, in the parts of model_card. The price is the lowest, with the pack it is
-- for; sizes, colours and stock are of all the variants; the rating is the model's.
-- Planned once: left to itself Postgres plans anew for every list of variants, which takes ten times as long as the query.
CREATE FUNCTION card_parts(face int, variants int[], OUT head text, OUT ru text, OUT en text, OUT company text)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  SELECT
    '{"id":' || p.id || ',"sku":' || to_json(p.sku) || ',"price":' || to_roubles(offer.price)
      || ',"price_per_unit":' || to_roubles(offer.price::numeric / offer.units) || ',"units":' || offer.units
      || ',"price_varies":' || (offer.price_max > offer.price) || ',"moq":' || p.moq || ',"pack_multiple":' || p.pack_multiple
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
      min(price_kopecks) AS price,
      max(price_kopecks) AS price_max,
      (array_agg(units ORDER BY price_kopecks, id))[1] AS units,
      sum(stock_quantity - reserved_quantity) AS available
    FROM product WHERE id = ANY (variants)
  ) offer
  CROSS JOIN LATERAL (
    SELECT sum(rating_sum) AS stars, sum(reviews_num) AS votes, bool_or(popular) AS popular
    FROM product g WHERE g.id = p.id OR g.variant_group_id = p.variant_group_id
  ) model
  CROSS JOIN LATERAL (
    SELECT array_agg(photo_json(photo) ORDER BY photo.main DESC, photo.position, photo.id) AS list
    FROM (SELECT * FROM product_photo WHERE product_id = p.id ORDER BY main DESC, position, id LIMIT 2) photo
  ) photos
  CROSS JOIN LATERAL (
    SELECT
      json_agg(o.value_ru ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'size') AS sizes_ru,
      json_agg(coalesce(o.value_en, o.value_ru) ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'size') AS sizes_en,
      json_agg(colour_json(o.value_ru, o.swatch) ORDER BY o.position, o.id) FILTER (WHERE parameter.role = 'colour') AS colours_ru,
      json_agg(colour_json(coalesce(o.value_en, o.value_ru), o.swatch) ORDER BY o.position, o.id)
        FILTER (WHERE parameter.role = 'colour') AS colours_en
    FROM parameter_option o
    JOIN parameter ON parameter.id = o.parameter_id AND parameter.role IS NOT NULL
    WHERE o.id = ANY (ARRAY(SELECT v.option_id FROM product_parameter_value v WHERE v.product_id = ANY (variants)))
  ) traits
  WHERE p.id = face;
END $$;

CREATE VIEW card_facts AS
SELECT m.model_id, m.company_id, m.since, card.head, card.ru, card.en, card.company
FROM model_index m
CROSS JOIN LATERAL (SELECT array_agg(id ORDER BY id) AS variants FROM sku_index s WHERE s.model_id = m.model_id AND s.shown) shown
CROSS JOIN LATERAL card_parts(
  CASE WHEN m.model_id = ANY (shown.variants) THEN m.model_id ELSE shown.variants[1] END, shown.variants
) card;

-- ---------------------------------------------------------------------------------------------------------------- maintenance

-- Makes everything above agree with these products as they are now: added, changed or gone. Call it last in the transaction of the
-- change: it takes a lock per model until the transaction ends, so that two changes of one model's variants see each other.
CREATE FUNCTION index_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO sku_index AS s (id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms)
  SELECT id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms
  FROM sku_facts WHERE id = ANY (skus)
  ON CONFLICT (id) DO UPDATE SET
    (model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms) =
    ROW (excluded.model_id, excluded.company_id, excluded.category_id, excluded.size, excluded.colour, excluded.price, excluded.model_price, excluded.since, excluded.model_since, excluded.rating_rank,
      excluded.popularity, excluded.active, excluded.published, excluded.in_stock, excluded.terms)
  WHERE (s.*) IS DISTINCT FROM (excluded.*);

  models := ARRAY(SELECT unnest(models) UNION SELECT model_id FROM sku_index WHERE id = ANY (skus));
  PERFORM index_models(models);
  PERFORM renew_models(models);
END $$;

-- The part of index_products() that concerns models; sku_index already says how their variants are.
CREATE FUNCTION index_models(models int[]) RETURNS void LANGUAGE plpgsql AS $$
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
      number_values) =
    ROW (excluded.company_id, excluded.category_id, excluded.since, excluded.price, excluded.price_max, excluded.rating_rank, excluded.popularity,
      excluded.shelves, excluded.terms, excluded.common, excluded.texts, excluded.number_parameters, excluded.number_values)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);

  UPDATE sku_index s SET varies = NOT s.varies
  WHERE s.model_id = ANY (models) AND s.varies <> coalesce(
    (SELECT varies_beyond(s.terms, m.common, s.size, s.colour) FROM model_index m WHERE m.model_id = s.model_id), false);

  DELETE FROM shelf_model s WHERE s.model_id = ANY (models)
    AND NOT EXISTS (SELECT FROM model_index m WHERE m.model_id = s.model_id AND s.shelf = ANY (m.shelves));
  INSERT INTO shelf_model AS kept (shelf, model_id, since, price, price_max, rating_rank, popularity)
  SELECT shelf, model_id, since, price, price_max, rating_rank, popularity FROM model_index, unnest(shelves) shelf WHERE model_id = ANY (models)
  ON CONFLICT (model_id, shelf) DO UPDATE SET
    (since, price, price_max, rating_rank, popularity) =
    ROW (excluded.since, excluded.price, excluded.price_max, excluded.rating_rank, excluded.popularity)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);

  DELETE FROM model_card c WHERE c.model_id = ANY (models) AND NOT EXISTS (SELECT FROM model_index m WHERE m.model_id = c.model_id);
  INSERT INTO model_card AS kept (model_id, company_id, since, head, ru, en, company)
  SELECT model_id, company_id, since, head, ru, en, company FROM card_facts WHERE model_id = ANY (models)
  ON CONFLICT (model_id) DO UPDATE SET
    (company_id, since, head, ru, en, company) =
    ROW (excluded.company_id, excluded.since, excluded.head, excluded.ru, excluded.en, excluded.company)
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);
END $$;

-- Everything anew, for bulk loads and repairs: nobody reads the storefront meanwhile. Rows go in by category and model, the order in
-- which facets scan them.
CREATE FUNCTION index_all_products() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
BEGIN
  TRUNCATE sku_index, model_index, shelf_model, model_card, facet_count, number_count;
  INSERT INTO sku_index (id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms)
  SELECT id, model_id, company_id, category_id, size, colour, price, model_price, since, model_since, rating_rank, popularity, active, published, in_stock, terms
  FROM (SELECT f.*, category.path FROM sku_facts f JOIN product USING (id) JOIN category ON category.id = product.category_id) f
  ORDER BY path, model_id, id;
  ANALYZE sku_index;
  INSERT INTO model_index SELECT * FROM model_facts ORDER BY shelves, model_id;
  UPDATE sku_index s SET varies = true
  FROM model_index m WHERE m.model_id = s.model_id AND varies_beyond(s.terms, m.common, s.size, s.colour);
  INSERT INTO shelf_model (shelf, model_id, since, price, price_max, rating_rank, popularity)
  SELECT shelf, model_id, since, price, price_max, rating_rank, popularity FROM model_index, unnest(shelves) shelf;
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

-- Folds the ledgers' rows: afterwards there is one row for each value that is there. For a job; a second one at the same time does
-- nothing. Touches only what has several rows.
CREATE FUNCTION fold_facet_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_facet_counts')) THEN RETURN; END IF;
  WITH old AS (
    DELETE FROM facet_count WHERE (shelf, dimension, value) IN (
      SELECT shelf, dimension, value FROM facet_count GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(models) = 0
    ) RETURNING *
  )
  INSERT INTO facet_count SELECT shelf, dimension, value, sum(models) FROM old GROUP BY 1, 2, 3 HAVING sum(models) <> 0;
  WITH old AS (
    DELETE FROM number_count WHERE (shelf, parameter_id, value) IN (
      SELECT shelf, parameter_id, value FROM number_count GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(models) = 0
    ) RETURNING *
  )
  INSERT INTO number_count SELECT shelf, parameter_id, value, sum(models) FROM old GROUP BY 1, 2, 3 HAVING sum(models) <> 0;
END $$;
