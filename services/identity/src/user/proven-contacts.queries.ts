import { nullable, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

export const readProvenContacts = oneRow({
  text: `SELECT CASE WHEN email_verified_at IS NOT NULL THEN email END AS email, CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS phone
    FROM "user" WHERE id = $id AND deleted_at IS NULL`,
  values: { id: number },
  row: { email: nullable(text), phone: nullable(text) },
});

export const findContactOwner = oneRow({
  text: `SELECT id FROM "user" WHERE deleted_at IS NULL AND blocked_at IS NULL
      AND (email = $email AND email_verified_at IS NOT NULL OR phone = $phone AND phone_verified_at IS NOT NULL)`,
  values: { email: nullable(text), phone: nullable(text) },
  row: { id: number },
});
