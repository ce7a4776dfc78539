import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const keepPerson = noRows({
  text: `INSERT INTO person (id, fio, locale, roles) VALUES ($id, $fio, $locale, $roles::text[])
    ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, locale = excluded.locale, roles = excluded.roles`,
  values: { id: number, fio: nullable(text), locale: text, roles: listOf(text) },
});
