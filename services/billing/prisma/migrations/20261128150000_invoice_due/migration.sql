-- Until when an invoice of a plan may be paid; an order's has no such end.
ALTER TABLE invoice ADD COLUMN due_at timestamptz;
ALTER TABLE invoice DROP CONSTRAINT invoice_void_reason_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_void_reason_check CHECK (void_reason IN ('changed', 'canceled', 'paid_otherwise', 'expired'));

-- Those that are there already named no end: they get the usual one from today.
ALTER TABLE invoice DISABLE TRIGGER invoice_is_final;
UPDATE invoice SET due_at = now() + interval '30 days' WHERE state = 'issued' AND tariff_id IS NOT NULL;
ALTER TABLE invoice ENABLE TRIGGER invoice_is_final;
CREATE INDEX invoice_due ON invoice (due_at) WHERE state = 'issued' AND due_at IS NOT NULL;
