import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The limits: Fastify routes that do nothing but what cannot be left out, each by prepared statements that Postgres answers from an index.
 * `/page` reads what the product shows of a conversation, `/post` writes the rows of a post in one plain transaction; on a socket whatever one
 * says is sent on to all. Run as `bare-server.ts <the chat's database>`.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

const COLUMNS = `p.id, p.channel_id, p.number::float8 AS number, p.create_at::float8 AS create_at, p.update_at::float8 AS update_at,
  p.delete_at::float8 AS delete_at, p.user_id, p.message, p.root_id, p.card, p.files_num, p.pending_post_id`;
const PAGE = {
  name: 'page',
  text: `SELECT ${COLUMNS} FROM post p WHERE p.channel_id = $1 AND p.delete_at = 0 ORDER BY p.number DESC LIMIT 60`,
};
/** Clients want all of these fields, and both the order and the posts by their ids. */
const shown = (row: Record<'id' | 'message' | 'channel_id' | 'root_id' | 'pending_post_id', string> & Record<string, unknown>) => ({
  ...{ id: row.id, create_at: row.create_at, update_at: row.update_at, edit_at: 0, delete_at: 0, is_pinned: false, user_id: row.user_id },
  ...{ channel_id: row.channel_id, root_id: row.root_id, original_id: '', message: row.message, type: '', props: {}, hashtags: '' },
  ...{ file_ids: [], pending_post_id: row.pending_post_id, reply_count: 0, last_reply_at: 0, participants: null },
  metadata: { embeds: [], emojis: [], files: [], images: {} },
});
app.get<{ Querystring: { channel: string } }>('/page', async ({ query: { channel } }) => {
  const { rows } = await pool.query({ ...PAGE, values: [channel] });
  return { order: rows.map(({ id }) => id), posts: Object.fromEntries(rows.map((row) => [row.id, shown(row)])) };
});

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const MOVE = `UPDATE channel SET number = number + 1, clock = greatest(clock + 1, ${NOW}), last_post_at = greatest(clock + 1, ${NOW}),
  posts_num = posts_num + 1 WHERE id = $1 RETURNING number, clock, user_id, company_id`;
const SEEN = `INSERT INTO reader (channel_id, user_id, seen_number, viewed_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (channel_id, user_id) DO UPDATE SET seen_number = excluded.seen_number, viewed_at = excluded.viewed_at`;
const WRITE = `INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, pending_post_id, words)
  VALUES ($1, $2, $3, $4, $4, $5, $6, $7, post_words($6, $8, $9, $4)) RETURNING id, create_at`;

/** Each by the plainest statement. */
app.post<{ Body: { id: string; channel: string; user: number; message: string; pending: string } }>('/post', async ({ body }) => {
  const client = await pool.connect();
  const run = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows[0];
  try {
    await client.query('BEGIN');
    const { number, clock, user_id, company_id } = await run('move', MOVE, [body.channel]);
    await run('seen', SEEN, [body.channel, body.user, number, clock]);
    const written = await run('write', WRITE, [
      body.id,
      body.channel,
      number,
      clock,
      body.user,
      body.message,
      body.pending,
      user_id,
      company_id,
    ]);
    await client.query('COMMIT');
    return written;
  } finally {
    client.release();
  }
});

const everybody = new Set<WebSocket>();
new WebSocketServer({ server: app.server, perMessageDeflate: false }).on('connection', (socket) => {
  everybody.add(socket);
  socket.on('close', () => everybody.delete(socket));
  socket.on('message', (said) => {
    const text = String(said);
    for (const one of everybody) if (one !== socket) one.send(text);
  });
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
