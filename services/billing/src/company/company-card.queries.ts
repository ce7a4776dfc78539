import { number, text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/** An older state changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, version) VALUES ($id, $brand, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, version = excluded.version WHERE kept.version < excluded.version`,
  values: { id: number, brand: text, version: number },
});
