-- One of a user's organizations is taken first.
UPDATE organization SET is_default = false WHERE is_default AND EXISTS (
  SELECT FROM organization other WHERE other.user_id = organization.user_id AND other.is_default AND other.id < organization.id);
CREATE UNIQUE INDEX organization_default_key ON organization (user_id) WHERE is_default;
