-- Contacts of creators of tenders are shown as well, and count in the same limit of a day.
ALTER TABLE contact_view ADD COLUMN creator_id int;
ALTER TABLE contact_view ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (CASE WHEN creator_id IS NULL THEN 'company' ELSE 'creator' END) STORED;
CREATE UNIQUE INDEX contact_view_company ON contact_view (user_id, day, company_id) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX contact_view_creator ON contact_view (user_id, day, creator_id) WHERE creator_id IS NOT NULL;
ALTER TABLE contact_view DROP CONSTRAINT contact_view_pkey;
ALTER TABLE contact_view ALTER COLUMN company_id DROP NOT NULL;
ALTER TABLE contact_view ADD CONSTRAINT contact_view_one CHECK (num_nonnulls(company_id, creator_id) = 1);
