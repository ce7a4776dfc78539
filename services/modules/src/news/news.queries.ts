import { nullable, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** Who published a version: the person, or the one who made the key that did. NULL: the marketplace itself. */
export const findPublisher = oneRow({
  text: `SELECT coalesce(v.published_by, k.created_by) AS user_id
    FROM module_version v LEFT JOIN publish_key k ON k.id = v.published_by_key WHERE v.id = $version`,
  values: { version: number },
  row: { user_id: nullable(number) },
});

export const findBrand = oneRow({
  text: 'SELECT brand FROM company_card WHERE id = $company',
  values: { company: number },
  row: { brand: text },
});
