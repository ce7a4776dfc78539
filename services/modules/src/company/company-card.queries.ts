import { number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, name, state, version) VALUES ($id, $brand, $name, $state, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, name = excluded.name, state = excluded.state, version = excluded.version
    WHERE kept.version < excluded.version`,
  values: { id: number, brand: text, name: text, state: text, version: number },
});

export const findCompanyState = oneRow({
  text: 'SELECT state FROM company_card WHERE id = $company',
  values: { company: number },
  row: { state: text },
});
