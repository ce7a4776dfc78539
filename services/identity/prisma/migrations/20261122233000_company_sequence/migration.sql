-- Counts what companies said last of the company that the user acts for: a call that was overtaken by a younger one changes nothing.
ALTER TABLE "user" ADD COLUMN company_sequence bigint;
