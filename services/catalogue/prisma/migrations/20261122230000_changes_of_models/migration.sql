-- Which models changed since a moment, for processes that keep the storefront in memory. A change is found by the transaction that made
-- it: a number of its own would become visible out of order, a transaction is known to be over.
ALTER TABLE model_revision ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX model_revision_changed ON model_revision (changed_in);

CREATE OR REPLACE FUNCTION renew_models(models int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO model_revision AS known (model_id, revision) SELECT DISTINCT model, 1 FROM unnest(models) model ORDER BY 1
  ON CONFLICT (model_id) DO UPDATE SET revision = known.revision + 1, changed_in = pg_current_xact_id()
$$;

-- How often everything was derived anew, which renews no single model.
CREATE TABLE storefront_rebuild (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  number   bigint  NOT NULL
);
INSERT INTO storefront_rebuild (number) VALUES (0);

CREATE FUNCTION count_rebuild() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storefront_rebuild SET number = number + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_index_rebuilt AFTER TRUNCATE ON sku_index FOR EACH STATEMENT EXECUTE FUNCTION count_rebuild();
