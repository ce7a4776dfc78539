import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, logo, state, member_ids, version) VALUES ($id, $brand, $logo, $state, $members, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, logo = excluded.logo, state = excluded.state, member_ids = excluded.member_ids,
      version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: { id: number, brand: text, logo: nullable(text), state: text, members: listOf(number), version: number },
});

export const readCompanyState = oneRow({
  text: 'SELECT state FROM company_card WHERE id = $id',
  values: { id: number },
  row: { state: text },
});
