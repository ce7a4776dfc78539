-- What a first order of a company comes to at least stands where goods are chosen, as its brand does.

ALTER TABLE company_card
  -- In kopecks; null: any sum.
  ADD COLUMN min_order_first bigint;

CREATE OR REPLACE FUNCTION company_json(company company_card) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"id":' || company.id || ',"name":' || to_json(company.name) || ',"brand":' || to_json(company.brand)
  || ',"city":' || to_json(company.city) || ',"rating":' || company.rating || ',"logo":' || coalesce(to_json(company.logo)::text, 'null')
  || ',"min_order_first":' || coalesce(to_roubles(company.min_order_first)::text, 'null') || '}';

CREATE OR REPLACE FUNCTION company_ref(company_id int) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT company_json(company) FROM company_card company WHERE company.id = company_id),
  '{"id":' || company_id || ',"name":"","brand":"","city":"","rating":0,"logo":null,"min_order_first":null}'
);

-- Everything that company_json tells makes cached cards old when it changes.
DROP TRIGGER company_card_renewed ON company_card;
CREATE TRIGGER company_card_renewed AFTER UPDATE ON company_card FOR EACH ROW
  WHEN (company_json(OLD) IS DISTINCT FROM company_json(NEW))
  EXECUTE FUNCTION renew_company();

-- Cards are derived anew behind the start, in pieces.
INSERT INTO index_wish SELECT id FROM product ON CONFLICT DO NOTHING;
