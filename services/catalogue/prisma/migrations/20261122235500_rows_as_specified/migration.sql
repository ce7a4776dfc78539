-- Rows of lists carry what the specification says of a product: all its pictures, its category by name, its company by both names. The path of
-- a picture is an address, as those of avatars and logos are.

CREATE OR REPLACE FUNCTION photo_json(photo product_photo) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN ('{"id":' || photo.id || ',"path":' || to_json('/media/catalogue/big/' || photo.path || '.webp')
  || ',"big":' || to_json('/media/catalogue/big/' || photo.path || '.webp')
  || ',"small":' || to_json('/media/catalogue/small/' || photo.path || '.webp')
  || ',"main":' || photo.main || ',"width":' || photo.width || ',"height":' || photo.height || '}')::json;

CREATE OR REPLACE FUNCTION company_json(company company_card) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"id":' || company.id || ',"name":' || to_json(company.name) || ',"brand":' || to_json(company.brand)
  || ',"city":' || to_json(company.city) || ',"rating":' || company.rating || ',"logo":' || coalesce(to_json(company.logo)::text, 'null') || '}';

CREATE OR REPLACE FUNCTION company_ref(company_id int) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT company_json(company) FROM company_card company WHERE company.id = company_id),
  '{"id":' || company_id || ',"name":"","brand":"","city":"","rating":0,"logo":null}'
);

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
