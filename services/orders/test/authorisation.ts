import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const NO_CART = 'f'.repeat(32);
const MISSING = 999_999;

const GOODS = `
  WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
    height_mm, stock_quantity, moderation)
  SELECT $1, category.id, type.id, 'Платье', (SELECT 'O-' || count(*) FROM product), '46000001', 10000, 1, 1, 1, 1, 100, 'approved'
  FROM category, type RETURNING id`;

/** Something that can be ordered of a company. */
async function addGoods({ pool }: ProductUnderTest, company: number): Promise<number> {
  const { id } = (await pool('catalogue').query(GOODS, [company])).rows[0];
  await pool('catalogue').query('SELECT index_products($1)', [[id]]);
  await pool('orders').query(
    `INSERT INTO company_card (id, brand, name, state, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'active', 1) ON CONFLICT DO NOTHING`,
    [company],
  );
  return id;
}

/** A cart of the user with a line in it, the open one unless it was replaced; answers its hash. */
async function addCart(product: ProductUnderTest, user: number, state = 'open'): Promise<string> {
  const goods = await addGoods(product, await product.addCompany());
  const db = product.pool('orders');
  if (state === 'open') await db.query(`UPDATE cart SET state = 'replaced' WHERE user_id = $1 AND state = 'open'`, [user]);
  const sql = `WITH made AS (INSERT INTO cart (hash, user_id, state) VALUES (md5(random()::text), $1, $2) RETURNING id, hash),
      line AS (INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place)
        SELECT made.id, p.id, p.company_id, 1, 10000, 1 FROM made, json_to_record($3) AS p (id int, company_id int))
    SELECT hash FROM made`;
  const { company_id } = (await product.pool('catalogue').query('SELECT company_id FROM product WHERE id = $1', [goods])).rows[0];
  return (await db.query(sql, [user, state, JSON.stringify({ id: goods, company_id })])).rows[0].hash;
}

const readCart = async ({ pool }: ProductUnderTest, hash: unknown): Promise<unknown> => {
  const sql = `SELECT c.state, c.version, c.buyer, (SELECT json_agg(l ORDER BY l.place) FROM cart_line l WHERE l.cart_id = c.id) AS lines
    FROM cart c WHERE c.hash = $1`;
  return (await pool('orders').query(sql, [hash])).rows;
};
const ofCart = (input: (hash: unknown) => object = () => ({})): OwnedResourceCase => ({
  create: (product, user) => addCart(product, user),
  input: (hash) => ({ hash, ...input(hash) }),
  ...{ missing: NO_CART, read: readCart },
});

const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** A part that a user has ordered of a company, at work. */
async function insertOrder(
  { pool }: ProductUnderTest,
  { user, company, status }: { user: number; company: number; status: string },
): Promise<number> {
  const sql = `WITH main AS (
      INSERT INTO shop_order (user_id, fio, phone, delivery_type) VALUES ($1, 'Ирина', '79000000000', 'delivery') RETURNING id
    ),
    part AS (
      INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type, sum, accepted_at)
      SELECT id, $1, $2, $3, 'not_paid', 'reserved', gen_random_uuid(), 'Ирина', '79000000000', 'delivery', 10000, now() FROM main
      RETURNING id
    ),
    line AS (INSERT INTO order_line (order_id, place, product_id, count, price, reserved, goods)
      SELECT id, 1, 1, 1, 10000, 1, '{"model_id": 1, "name": {"ru": "Платье", "en": null}, "sku": "1", "barcode": "1", "size": null, "colour": null,
        "photo": null, "units": 1, "run": null}' FROM part)
    SELECT id FROM part`;
  return (await pool('orders').query(sql, [user, company, status])).rows[0].id;
}
const addOrder = (product: ProductUnderTest, user: number, company = 0): Promise<number> =>
  insertOrder(product, { user, company, status: 'in_processing' });
const readOrder = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> => {
  const sql = `SELECT o.status, o.payment_status, o.version, (SELECT count(*) FROM order_message m WHERE m.order_id = o.id) AS messages
    FROM shop_order o WHERE o.id = $1`;
  return (await pool('orders').query(sql, [id])).rows;
};
const ofOrder = (input: OwnedResourceCase['input']): OwnedResourceCase => ({
  ...{ owner: 'parties', create: addOrder, missing: MISSING, read: readOrder, input },
});

/** An offer of a company to a user, with a line. */
async function addOffer({ pool }: ProductUnderTest, user: number, company = 0): Promise<number> {
  const sql = `WITH made AS (
      INSERT INTO offer (proposal_id, tender_id, tender_number, user_id, company_id, status, expires_at)
      SELECT coalesce(max(proposal_id), 0) + 1, 1, '2026-000001', $1, $2, 'offered', now() + interval '1 day' FROM offer RETURNING id
    ),
    line AS (INSERT INTO offer_line (offer_id, place, product_id, count, price, goods)
      SELECT id, 1, 1, 1, 10000, '{"name": {"ru": "Платье", "en": null}, "sku": "1", "size": null, "colour": null, "photo": null, "units": 1}' FROM made)
    SELECT id FROM made`;
  return (await pool('orders').query(sql, [user, company])).rows[0].id;
}
const ofOffer = (input: OwnedResourceCase['input'] = (id) => ({ id })): OwnedResourceCase => ({
  ...{ owner: 'parties', create: addOffer, missing: MISSING, input },
  read: async ({ pool }, id) => (await pool('orders').query('SELECT status, comment, version FROM offer WHERE id = $1', [id])).rows,
});

/** A file of orders that could not be written: nothing is fetched of it. */
const ofFile: OwnedResourceCase = {
  create: async ({ pool }, user) => {
    const { roles } = (await pool('identity').query('SELECT roles::text[] AS roles FROM "user" WHERE id = $1', [user])).rows[0];
    const sql = `INSERT INTO order_file (user_id, owner, locale, filter, state) VALUES ($1, $2, 'ru', '{}', 'failed') RETURNING id`;
    return (await pool('orders').query(sql, [user, { roles, companyId: null }])).rows[0].id;
  },
  missing: MISSING,
  read: async ({ pool }, id) => (await pool('orders').query('SELECT state FROM order_file WHERE id = $1', [id])).rows,
  input: (id) => ({ id }),
};

export const ownedResourceCases: OwnedResourceCases = {
  'cart.get': ofCart(),
  'cart.products': ofCart(),
  'cart.update': ofCart(() => ({ fio: 'Пётр' })),
  'cart.clear': ofCart(),
  'cart.setBuyerInfo': ofCart(() => ({ fio: 'Пётр' })),
  'cart.restore': { ...ofCart(), create: (product, user) => addCart(product, user, 'replaced') },
  'cart.checkout': ofCart(() => recipient),
  'order.get': ofOrder((id) => ({ id })),
  'order.update': ofOrder((id) => ({ id, reason: 'Ничего не меняется' })),
  'order.events': ofOrder((id) => ({ id })),
  'offer.get': ofOffer(),
  'orderFile.get': ofFile,
  'orderFile.content': ofFile,
  'message.list': ofOrder((order_id) => ({ order_id })),
  'message.send': ofOrder((order_id) => ({ order_id, text: 'Здравствуйте' })),
};

export const unownedProcedures: UnownedProcedures = [
  [/^cart\.find$/, 'answers the caller’s own open cart where the named one is not theirs; its own test names another’s'],
  [
    /^cart\.(add|setCount|productsCount)$/,
    'a cart is known by its hash as in cart.get, a product is everybody’s; their own test names another’s cart',
  ],
  [/^cart\.(create|merge)$/, 'products are everybody’s; the cart is the caller’s own'],
  [/^orderFile\.create$/, 'the filter narrows what the caller may see, as in order.list'],
  [/^order\.list$/, 'whatever ids are given narrows what the caller may see; its own test names another’s'],
  [/^order\.setStatuses$/, 'each order is judged by itself and told; its own test names another seller’s'],
  [/^offer\.list$/, 'whatever ids are given narrows what the caller may see; its own test asks as strangers'],
  [/^offer\.(update|accept|decline)$/, 'its two sides may do different things; their own test tries strangers and the other side'],
  [/^order\.pay$/, 'for whoever placed the order; its own test tries everybody else'],
  [/^order\.delete$/, 'staff look after every order; nobody else gets there'],
];

/** Of the buyer's open cart. */
const ownHash = async ({ product, users }: WriteContext): Promise<string> =>
  (await product.pool('orders').query(`SELECT hash FROM cart WHERE user_id = $1 AND state = 'open'`, [users.buyer])).rows[0]?.hash ??
  NO_CART;

/** The first thing that can be ordered, put on sale by whoever needs it first. */
async function goods({ product }: WriteContext): Promise<number> {
  const { rows } = await product.pool('catalogue').query(`SELECT id FROM product WHERE sku LIKE 'O-%' ORDER BY id LIMIT 1`);
  return rows[0]?.id ?? addGoods(product, await product.addCompany());
}
const byBuyer = (procedure: string, input: (hash: string, product: number) => object, succeeds = true): WriteCase => ({
  ...{ procedure, as: 'buyer', succeeds },
  input: async (context) => input(await ownHash(context), await goods(context)),
});
const lastPart = async ({ product, users }: WriteContext): Promise<number> =>
  (await product.pool('orders').query('SELECT max(id) AS id FROM shop_order WHERE user_id = $1 AND main_id IS NOT NULL', [users.buyer]))
    .rows[0].id ?? MISSING;
const ofPart = (procedure: string, as: 'admin' | 'buyer', input: (id: number) => object): WriteCase => ({
  ...{ procedure, as, succeeds: true },
  input: async (context) => input(await lastPart(context)),
});

/** Of an offer of the vendor's company to the buyer. */
const ofOffers = (procedure: string, as: 'buyer' | 'vendor', input: (id: number) => object): WriteCase => ({
  ...{ procedure, as, succeeds: true },
  input: async ({ product, users }) => {
    const { rows } = await product.pool('identity').query('SELECT company_id FROM "user" WHERE id = $1', [users.vendor]);
    return input(await addOffer(product, users.buyer, rows[0].company_id ?? (await product.addCompany())));
  },
});

export const writeCases: readonly WriteCase[] = [
  byBuyer('cart.create', (_, product_id) => ({ lines: [{ product_id, count: 1 }] })),
  byBuyer('cart.add', (hash, product_id) => ({ hash, product_id, count: 2 })),
  byBuyer('cart.setCount', (hash, product_id) => ({ hash, product_id, count: 5 })),
  byBuyer('cart.setBuyerInfo', (hash) => ({ hash, fio: 'Ирина' })),
  byBuyer('cart.merge', (hash, product_id) => ({ hash, merge_key: 'merge-key-1', lines: [{ product_id, count: 1 }] })),
  byBuyer('cart.update', (hash, product_id) => ({ hash, items: [{ product_id, count: 4 }] })),
  {
    ...{ procedure: 'cart.restore', as: 'buyer', succeeds: true },
    input: async ({ product, users }) => ({ hash: await addCart(product, users.buyer, 'replaced') }),
  },
  byBuyer('cart.checkout', (hash) => ({ hash, ...recipient })),
  byBuyer('cart.clear', (hash) => ({ hash })),
  ofPart('message.send', 'buyer', (order_id) => ({ order_id, text: 'Здравствуйте' })),
  ofPart('order.setStatuses', 'admin', (id) => ({ ids: [id], status: 'formation' })),
  ofPart('order.update', 'buyer', (id) => ({ id, cancel_request: 'ask', cancel_reason: 'terms' })),
  // No provider of cards is configured where this is sent.
  { ...ofPart('order.pay', 'buyer', (id) => ({ id, method: 'card' })), succeeds: false },
  ofOffers('offer.update', 'vendor', (id) => ({ id, comment: 'С бирками' })),
  ofOffers('offer.accept', 'buyer', (id) => ({ id, version: 1 })),
  ofOffers('offer.decline', 'buyer', (id) => ({ id, reason: 'Передумали' })),
  byBuyer('orderFile.create', () => ({ sort: 'new' })),
  {
    ...{ procedure: 'order.delete', as: 'admin', succeeds: true },
    input: async ({ product, users }) => ({
      id: await insertOrder(product, { user: users.buyer, company: await product.addCompany(), status: 'canceled' }),
    }),
  },
];
