-- What lists compare is the price of one piece: a pack of six at 2 610 is 435 apiece, cheaper than a piece at 900. `price` of the derived
-- tables (sku_index, model_index, shelf_model) means that from here on, in kopecks, rounded as it is shown.

CREATE FUNCTION piece_price(price_kopecks bigint, units int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(price_kopecks::numeric / units)::int;

CREATE OR REPLACE VIEW sku_facts AS
SELECT
  p.id,
  coalesce(lead.id, p.id) AS model_id,
  p.company_id,
  p.category_id,
  chosen.size,
  chosen.colour,
  piece_price(p.price_kopecks, p.units) AS price,
  model.price AS model_price,
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
    min(piece_price(g.price_kopecks, g.units)) FILTER (
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

-- The card of some variants of a model, told by one of them, in the parts of model_card. The price is that of the variant whose piece costs
-- least, with the pack it is for; sizes, colours and stock are of all the variants; the rating is the model's.
-- Planned once: left to itself Postgres plans anew for every list of variants, which takes ten times as long as the query.
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

-- Derived anew behind the start, in pieces: packs alone cost something else than before.
INSERT INTO index_wish SELECT id FROM product WHERE units > 1 ON CONFLICT DO NOTHING;
