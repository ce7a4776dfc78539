import { isPossiblePhone, maskPhone } from '@market/service-kit/text/phone';
import type pg from 'pg';

const PAGE = 10_000;

interface StoredPhone {
  subject: string;
  id: number;
  phone: string;
}
type ReadPhones = (pool: pg.Pool, part: { after: number; limit: number }) => Promise<StoredPhone[]>;

async function* phonesOf(pool: pg.Pool, read: ReadPhones): AsyncGenerator<StoredPhone> {
  let page: StoredPhone[];
  let after = 0;
  do {
    page = await read(pool, { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id ?? after;
  } while (page.length === PAGE);
}

/**
 * The stored numbers that nobody can have, a line each, masked. They are only reported: what was meant by one is known to its owner alone.
 */
export async function checkPhones({ identity, companies }: { identity: pg.Pool; companies: pg.Pool }): Promise<string> {
  const [{ readStoredPhones }, { readCompanyPhones, readStorePhones }] = await Promise.all([
    import('@market/identity/stored-phones'),
    import('@market/companies/stored-phones'),
  ]);
  const sources: [pg.Pool, ReadPhones][] = [
    [identity, readStoredPhones],
    [companies, readCompanyPhones],
    [companies, readStorePhones],
  ];
  const lines: string[] = [];
  let checked = 0;
  for (const [pool, read] of sources)
    for await (const { subject, id, phone } of phonesOf(pool, read)) {
      checked += 1;
      if (!isPossiblePhone(phone)) lines.push(`${subject} ${id}  ${maskPhone(phone)}`);
    }
  return [...lines, `${checked} numbers checked, ${lines.length} of them impossible`].join('\n');
}
