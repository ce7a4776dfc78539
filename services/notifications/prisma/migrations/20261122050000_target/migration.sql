-- A notification names what it is about, and no longer the page that shows it: pages are the shell's and its modules' to know. Every address
-- that services ever wrote here becomes what it meant, also where a letter still waits; one that nobody wrote means nothing.
CREATE FUNCTION target_of(href text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN href = '/settings/profile' THEN '{"kind": "profile"}'
    WHEN href = '/companies/start' THEN '{"kind": "company.start"}'
    WHEN href = '/products/company/list' THEN '{"kind": "goods"}'
    WHEN href = '/products/company/list?sort=stock' THEN '{"kind": "goods.low_stock"}'
    WHEN href ~ '^/companies/view/\d{1,9}$' THEN jsonb_build_object('kind', 'company', 'id', substring(href FROM '\d+$')::int)
    WHEN href ~ '^/viewproduct/\d{1,9}$' THEN jsonb_build_object('kind', 'product', 'id', substring(href FROM '\d+$')::int)
    WHEN href ~ '^/products/edit/\d{1,9}$' THEN jsonb_build_object('kind', 'product.edit', 'id', substring(href FROM '\d+$')::int)
    WHEN href ~ '^/products/import\?job=\d{1,9}$' THEN jsonb_build_object('kind', 'import', 'id', substring(href FROM '\d+$')::int)
    WHEN href ~ '^/products/import\?export=\d{1,9}$' THEN jsonb_build_object('kind', 'export', 'id', substring(href FROM '\d+$')::int)
  END
$$;
ALTER TABLE notification ADD COLUMN target jsonb;
UPDATE notification SET target = target_of(href) WHERE href IS NOT NULL;
UPDATE notification SET unsaid = jsonb_set(unsaid, '{letter,params,target}', coalesce(target_of(unsaid #>> '{letter,params,href}'), 'null'))
WHERE unsaid #> '{letter,params,href}' IS NOT NULL;
ALTER TABLE notification DROP COLUMN href;
DROP FUNCTION target_of(text);
