import { listOf, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, name, state, members, version) VALUES ($id, $brand, $name, $state, $members, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, name = excluded.name, state = excluded.state, members = excluded.members,
      version = excluded.version
    WHERE kept.version < excluded.version`,
  values: { id: number, brand: text, name: text, state: text, members: listOf(number), version: number },
});

export const findCompanyState = oneRow({
  text: 'SELECT state FROM company_card WHERE id = $company',
  values: { company: number },
  row: { state: text },
});

export const findMembers = oneRow({
  text: 'SELECT members FROM company_card WHERE id = $company',
  values: { company: number },
  row: { members: listOf(number) },
});
