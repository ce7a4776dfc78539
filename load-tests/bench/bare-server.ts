import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The bare limit: a Fastify route with one prepared statement that returns the same bytes as the product's route, and
 * nothing else. Run as `bare-server.ts <database url>`; sends its port to the process that forked it.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'answer',
    text: 'SELECT body FROM bench_answer WHERE name = $1',
    values: [request.params.name],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0].body);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
