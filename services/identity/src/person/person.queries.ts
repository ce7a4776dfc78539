import type { SavedLocation } from '@market/identity-contract/me';
import type { Organization } from '@market/identity-contract/organization';
import type { Role } from '@market/identity-contract/role';
import { date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** A person with all that they keep for the checkout; null for a number that is nobody's, or no longer. */
export const readPersonForOrder = oneRow({
  text: `SELECT u.id AS user_id, u.fio, u.email, u.phone, u.locale, u.roles, u.company_id,
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'inn', o.inn, 'kpp', o.kpp, 'address', o.address,
          'default', o.is_default) ORDER BY o.is_default DESC, o.id), '[]')
        FROM organization o WHERE o.user_id = u.id) AS organizations,
      (SELECT coalesce(json_agg(to_jsonb(l) - ARRAY['user_id', 'created_at'] ORDER BY l.is_default DESC, l.id), '[]')
        FROM saved_location l WHERE l.user_id = u.id) AS locations
    FROM "user" u WHERE u.id = $id AND u.deleted_at IS NULL`,
  values: { id: number },
  row: {
    ...{ user_id: number, fio: text, email: nullable(text), phone: nullable(text), locale: textOf<'ru' | 'en'>() },
    ...{
      roles: listOf(textOf<Role>()),
      company_id: nullable(number),
      organizations: json<Organization[]>(),
      locations: json<SavedLocation[]>(),
    },
  },
});

/** What a person is known by: where they have answered from, and the tax numbers that they order for. */
export const readPersonMarks = oneRow({
  text: `SELECT CASE WHEN email_verified_at IS NOT NULL THEN email END AS email, CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS phone,
      ARRAY(SELECT DISTINCT inn FROM organization WHERE user_id = u.id AND inn <> '' ORDER BY inn LIMIT 50) AS inns, created_at
    FROM "user" u WHERE id = $id AND deleted_at IS NULL`,
  values: { id: number },
  row: { email: nullable(text), phone: nullable(text), inns: listOf(text), created_at: date },
});
