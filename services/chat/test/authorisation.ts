import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const MISSING = 'yyyyyyyyyyyyyyyyyyyyyyyyyy';
const me = 'me';

/** SQL: 26 random letters and digits. */
const NEW_ID = `left(md5(random()::text), 26)`;

/** A conversation of a user with a company. */
async function addChannel(product: ProductUnderTest, user: number): Promise<string> {
  const company = await product.addCompany();
  const db = product.pool('chat');
  await db.query(`INSERT INTO person (id, name, created_at, updated_at) VALUES ($1, 'Ирина', 1, 1) ON CONFLICT DO NOTHING`, [user]);
  const sql = `INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
    VALUES (${NEW_ID}, $1, $2, $1, 1, 1, 1) RETURNING id`;
  return (await db.query(sql, [user, company])).rows[0].id;
}

/** A post of a user to a company. */
async function addPost(product: ProductUnderTest, user: number): Promise<string> {
  const channel = await addChannel(product, user);
  const sql = `WITH moved AS (UPDATE channel SET number = 1, clock = 2, posts_num = 1 WHERE id = $1)
    INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message)
    SELECT ${NEW_ID}, $1, 1, now_ms, now_ms, $2, 'Здравствуйте' FROM (SELECT (extract(epoch FROM now()) * 1000)::bigint AS now_ms) t RETURNING id`;
  return (await product.pool('chat').query(sql, [channel, user])).rows[0].id;
}

const readChannel = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> => {
  const sql = `SELECT c.*, (SELECT json_agg(p ORDER BY p.number) FROM post p WHERE p.channel_id = c.id) AS posts,
      (SELECT json_agg(r) FROM reader r WHERE r.channel_id = c.id) AS readers
    FROM channel c WHERE c.id = $1 OR c.id = (SELECT p.channel_id FROM post p WHERE p.id = $1)`;
  return (await pool('chat').query(sql, [id])).rows;
};

const ofChannel = (input: OwnedResourceCase['input'] = (id) => ({ id })): OwnedResourceCase => ({
  ...{ create: addChannel, missing: MISSING, read: readChannel, input },
});
const ofPost = (input: OwnedResourceCase['input'] = (id) => ({ id })): OwnedResourceCase => ({
  ...{ create: addPost, missing: MISSING, read: readChannel, input },
});

/** A document that a user sent and has posted nowhere. */
async function addFile(product: ProductUnderTest, user: number): Promise<string> {
  const channel = await addChannel(product, user);
  const sql = `INSERT INTO file (id, user_id, channel_id, create_at, name, extension, mime_type, size)
    VALUES (${NEW_ID}, $1, $2, 1, 'a.pdf', 'pdf', 'application/pdf', 1) RETURNING id`;
  return (await product.pool('chat').query(sql, [user, channel])).rows[0].id;
}
const ofFile: OwnedResourceCase = {
  ...{ create: addFile, missing: MISSING, input: (id) => ({ id }) },
  read: async ({ pool }, id) => (await pool('chat').query('SELECT * FROM file WHERE id = $1', [id])).rows,
};

export const ownedResourceCases: OwnedResourceCases = {
  'channel.get': ofChannel(),
  'channel.stats': ofChannel(),
  'channel.archive': ofChannel(),
  'channel.restore': ofChannel(),
  'channel.block': ofChannel(),
  'channel.unblock': ofChannel(),
  'report.create': ofChannel((channel_id) => ({ channel_id, reason: 'spam' })),
  'member.list': ofChannel(),
  'member.get': ofChannel((id) => ({ id, user: me })),
  'member.setNotifyProps': ofChannel((id) => ({ id, user: me, mark_unread: 'mention' })),
  'member.view': ofChannel((channel_id) => ({ channel_id })),
  'post.list': ofChannel(),
  'post.unread': ofChannel((id) => ({ id, user: me })),
  'post.search': ofChannel((channel_id) => ({ terms: 'здравствуйте', channel_id })),
  'post.create': ofChannel((channel_id) => ({ channel_id, message: 'Здравствуйте' })),
  'file.info': ofFile,
  'file.content': ofFile,
  'file.ofPost': ofPost(),
  'post.get': ofPost(),
  'post.thread': ofPost(),
  'post.delete': ofPost(),
  'post.setUnread': ofPost((id) => ({ id, user: me })),
};

export const unownedProcedures: UnownedProcedures = [
  [/^file\.upload$/, 'a form of files; its own test sends to a conversation of others'],
  [/^file\.(preview|thumbnail)$/, 'as file.content, and of pictures alone; their own test asks as strangers'],
  [/^channel\.(open|openGroup)$/, 'who may begin with whom is tried by its own test; what is made is the caller’s'],
  [/^channel\.byIds$/, 'channels of others are left out; its own test names one'],
  [/^member\.markRead$/, 'channels of others are left alone; its own test names one'],
  [/^report\.(get|decide)$/, 'staff decide every report; nobody else gets there'],
  [/^bar\.lift$/, 'staff let everybody write again; nobody else gets there'],
  [/^watch\.(begin|join|leave)$/, 'staff may name every conversation; its own test asks for what they did not open'],
  [/^person\.(byIds|statuses)$/, 'whoever the caller may not know is left out; their own tests name strangers'],
];

const ownChannel = ({ product, users }: WriteContext): Promise<string> => addChannel(product, users.buyer);
/** The company of a conversation of the buyer's, begun by whoever needs it first. */
async function knownCompany(context: WriteContext): Promise<number> {
  const find = () =>
    context.product.pool('chat').query('SELECT company_id FROM channel WHERE user_id = $1 ORDER BY company_id', [context.users.buyer]);
  if ((await find()).rows.length === 0) await ownChannel(context);
  return (await find()).rows[0].company_id;
}
const REASON = 'Жалоба покупателя';
/** A conversation of the buyer's that the administrator reads for a reason. */
async function watchedChannel(context: WriteContext): Promise<string> {
  const id = await ownChannel(context);
  const sql = `INSERT INTO channel_staff (channel_id, user_id, reason, begin_at, until) VALUES ($1, $2, $3, 1, 9999999999999)`;
  await context.product.pool('chat').query(sql, [id, context.users.admin, REASON]);
  return id;
}
/** A report of a conversation of the buyer's. */
async function addReport(context: WriteContext): Promise<number> {
  const sql = `INSERT INTO report (channel_id, reporter_id, accused_id, reason, text, create_at) VALUES ($1, $2, $3, 'spam', '', 1) RETURNING id`;
  const { buyer, victim } = context.users;
  return (await context.product.pool('chat').query(sql, [await ownChannel(context), buyer, victim])).rows[0].id;
}
/** The victim may not write. */
async function barVictim({ product, users: { admin, victim } }: WriteContext): Promise<number> {
  const sql = `INSERT INTO writing_bar (user_id, note, decider_id, create_at) VALUES ($1, '', $2, 1) ON CONFLICT DO NOTHING`;
  await product.pool('chat').query(sql, [victim, admin]);
  return victim;
}
const ownPost = ({ product, users }: WriteContext): Promise<string> => addPost(product, users.buyer);
const byBuyer = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'buyer', input, succeeds: true });

const byAdmin = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'admin', input, succeeds: true });

export const writeCases: readonly WriteCase[] = [
  byBuyer('channel.open', async (context) => ({ company_id: await knownCompany(context) })),
  // The others of the pair are known by events alone, which nobody sends here.
  { procedure: 'channel.openGroup', as: 'buyer', input: () => ({ ids: [MISSING] }), succeeds: false },
  byBuyer('channel.archive', async (context) => ({ id: await ownChannel(context) })),
  byBuyer('channel.restore', async (context) => ({ id: await ownChannel(context) })),
  byBuyer('member.setNotifyProps', async (context) => ({ id: await ownChannel(context), user: me, mark_unread: 'mention' })),
  byBuyer('member.view', async (context) => ({ channel_id: await ownChannel(context) })),
  byBuyer('member.markRead', async (context) => ({ ids: [await ownChannel(context)] })),
  // Files come as a form alone.
  { procedure: 'file.upload', as: 'buyer', input: () => ({ channel_id: MISSING }), succeeds: false },
  byBuyer('post.create', async (context) => ({ channel_id: await ownChannel(context), message: 'Здравствуйте' })),
  byBuyer('post.setUnread', async (context) => ({ id: await ownPost(context), user: me })),
  byBuyer('post.delete', async (context) => ({ id: await ownPost(context) })),
  byBuyer('channel.block', async (context) => ({ id: await ownChannel(context) })),
  byBuyer('channel.unblock', async (context) => ({ id: await ownChannel(context) })),
  byBuyer('report.create', async (context) => ({ channel_id: await ownChannel(context), reason: 'spam' })),
  byAdmin('report.decide', async (context) => ({ id: await addReport(context), decision: 'bar', days: 1 })),
  byAdmin('bar.lift', async (context) => ({ user_id: await barVictim(context) })),
  byAdmin('watch.begin', async (context) => ({ channel_id: await ownChannel(context), reason: REASON })),
  byAdmin('watch.join', async (context) => ({ id: await watchedChannel(context) })),
  byAdmin('watch.leave', async (context) => ({ id: await watchedChannel(context) })),
];
