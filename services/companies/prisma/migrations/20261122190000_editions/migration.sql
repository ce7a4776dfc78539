-- Grows when somebody changes what a company's form says, so that a form that was read before is not saved over it. What happens beside an
-- open form (a review, a member of staff, a logo, a decision of the marketplace) makes the card's version grow and leaves this one alone.
ALTER TABLE company ADD COLUMN edition int NOT NULL DEFAULT 1;
-- Grows with every change of a place, for the same.
ALTER TABLE store ADD COLUMN version int NOT NULL DEFAULT 1;
