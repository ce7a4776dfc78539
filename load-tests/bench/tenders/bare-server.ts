import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limits: Fastify routes that do nothing but what cannot be left out, each by one prepared statement that Postgres answers from an index.
 * `/tenders`, `/compare` and `/publications` read what the product shows, `/hire` writes the rows of a hire in one plain transaction. Run as
 * `bare-server.ts <tenders' database> <content's database>`.
 */
const [tenders, content] = process.argv.slice(2, 4).map((connectionString) => new pg.Pool({ connectionString, max: 10 })) as [
  pg.Pool,
  pg.Pool,
];
const app = Fastify();

const ROW = `t.id, t.number, t.user_id, a.fio, t.title, t.description, t.desired_price, t.price_for, t.quantity, t.city, t.categories, t.status, t.needed_by,
  t.closes_on, t.closes_at, t.created_at, t.live_num, t.moderated_num, t.version, own.id AS own_id, own.status AS own_status`;
/** A page of what whoever acts for company 1 may see, with the names of creators and the own proposals. */
const pageOf = (found: string): string => `
  SELECT ${ROW} FROM (
    SELECT t.* FROM tender t WHERE t.deleted_at IS NULL AND NOT EXISTS (SELECT FROM person b WHERE b.id = t.user_id AND b.blocked) ${found}
    ORDER BY t.id DESC LIMIT 20 OFFSET $1
  ) t LEFT JOIN person a ON a.id = t.user_id LEFT JOIN LATERAL (
    SELECT p.id, p.status FROM proposal p WHERE p.tender_id = t.id AND p.company_id = 1 AND p.deleted_at IS NULL ORDER BY p.id DESC LIMIT 1
  ) own ON true ORDER BY t.id DESC`;
const PAGE = { name: 'page', text: pageOf('') };
const OF_CATEGORY = { name: 'category', text: pageOf('AND t.categories && ARRAY[$2::int]') };
interface Listed {
  page?: number;
  categories?: number;
}

const offsetOf = ({ page = 1 }: Listed): number => (page - 1) * 20;

app.get<{ Querystring: Listed }>('/tenders', async ({ query }) => {
  const { categories } = query;
  const { rows } = await tenders.query(
    categories ? { ...OF_CATEGORY, values: [offsetOf(query), categories] } : { ...PAGE, values: [offsetOf(query)] },
  );
  return { data: rows };
});

const PUBLICATIONS = {
  name: 'publications',
  text: `SELECT p.id, p.title, p.description, p.photo, p.created_at, p.changed_at, p.user_id, a.fio, p.company_id, k.brand, k.logo, p.version
    FROM publication p LEFT JOIN company_card k ON k.id = p.company_id LEFT JOIN person a ON a.id = p.user_id
    WHERE p.deleted_at IS NULL AND (p.company_id IS NULL OR k.state = 'active') ORDER BY p.id DESC LIMIT 20 OFFSET $1`,
};
app.get<{ Querystring: Listed }>('/publications', async ({ query }) => ({
  data: (await content.query({ ...PUBLICATIONS, values: [offsetOf(query)] })).rows,
}));

const COMPARISON = {
  name: 'comparison',
  text: `SELECT p.*, k.brand, k.rating, k.city FROM proposal p JOIN company_card k ON k.id = p.company_id
    WHERE tender_id = $1 AND status <> 'canceled' AND moderated_at IS NOT NULL AND deleted_at IS NULL ORDER BY p.id`,
};
app.get<{ Params: { id: string } }>('/compare/:id', async ({ params }) => ({
  data: (await tenders.query({ ...COMPARISON, values: [params.id] })).rows,
}));

const WANTED = JSON.stringify({ proposal_id: 1, tender_number: '2026-000001', lines: [] });

/** Each by the plainest statement. */
app.post<{ Params: { tender: string; proposal: string } }>('/hire/:tender/:proposal', async ({ params: { tender, proposal } }) => {
  const client = await tenders.connect();
  const run = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows;
  try {
    await client.query('BEGIN');
    await run('locked', 'SELECT * FROM tender WHERE id = $1 FOR UPDATE', [tender]);
    await run('hired', `UPDATE proposal SET status = 'hired', hired_at = now() WHERE id = $1`, [proposal]);
    const others = await run(
      'others',
      `UPDATE proposal SET status = 'canceled', reason = 'not_chosen', price_gap = 5 WHERE tender_id = $1 AND id <> $2 AND status = 'in_moderation' AND deleted_at IS NULL RETURNING id`,
      [tender, proposal],
    );
    await run('wanted', 'INSERT INTO wanted_offer (proposal_id, wanted) VALUES ($1, $2)', [proposal, WANTED]);
    await run('awarded', `UPDATE tender SET status = 'awarded', live_num = 1, version = version + 1 WHERE id = $1`, [tender]);
    await run(
      'audit',
      `INSERT INTO audit_entry (actor_roles, action, subject, subject_id) VALUES ('{ROLE_ADMIN}', 'proposal.hired', 'proposal', $1)`,
      [proposal],
    );
    // Open pages hear of it, and a member of each company.
    for (let told = 0; told < others.length + 2; told += 1) {
      await run(
        'event',
        `INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload) VALUES (gen_random_uuid(), 'tenders.bench', $1, $2, 'mp.bench.changed', $3)`,
        [tender, told, WANTED],
      );
    }
    await client.query('COMMIT');
    return { id: proposal };
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
