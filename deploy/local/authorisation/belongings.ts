import { randomUUID } from 'node:crypto';
import type { Belonging } from './belonging.ts';
import { bulkBelongings } from './bulk-belongings.ts';
import { collectionBelongings } from './collection-belongings.ts';
import { companyBelongings } from './company-belongings.ts';
import { goodsBelongings } from './goods-belongings.ts';
import { opinionBelongings } from './opinion-belongings.ts';

const NOBODYS = 999_999;

const location: Omit<Belonging, 'input'> = {
  make: async ({ pool }, owner) => {
    const sql = `INSERT INTO saved_location (user_id, name, address) VALUES ($1, 'Склад', 'Иваново') RETURNING id`;
    return (await pool('identity').query(sql, [owner])).rows[0].id;
  },
  missing: NOBODYS,
  look: async ({ pool }, id) => (await pool('identity').query('SELECT * FROM saved_location WHERE id = $1', [id])).rows,
};

/** Each procedure that takes the number of something that somebody owns. */
export const belongings: Readonly<Record<string, Belonging>> = {
  ...companyBelongings,
  ...goodsBelongings,
  ...collectionBelongings,
  ...opinionBelongings,
  ...bulkBelongings,
  'identity/me.endSession': {
    make: async ({ pool, addSession }, owner) => {
      await addSession(owner);
      const sql = 'SELECT id FROM session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1';
      return (await pool('identity').query(sql, [owner])).rows[0].id;
    },
    input: (id) => ({ id }),
    missing: randomUUID(),
    look: async ({ pool }, id) => (await pool('identity').query('SELECT user_id FROM session WHERE id = $1', [id])).rows,
  },
  'identity/me.saveLocation': { ...location, input: (id) => ({ id, name: 'Чужое имя', address: 'Москва' }) },
  'identity/me.deleteLocation': { ...location, input: (id) => ({ id }) },
  'notifications/notification.read': {
    make: async ({ pool }, owner) => {
      const db = pool('notifications');
      const id = 1 + Math.floor(Math.random() * 900_000);
      const mailbox = 'INSERT INTO mailbox AS m (user_id, unread) VALUES ($1, 1) ON CONFLICT (user_id) DO UPDATE SET unread = m.unread + 1';
      await db.query(mailbox, [owner]);
      const columns = 'user_id, id, topic, kind, intent, title';
      const title = JSON.stringify({ ru: 'Заказ', en: 'Order' });
      await db.query(`INSERT INTO notification (${columns}) VALUES ($1, $2, 'security', 'test', 'info', $3)`, [owner, id, title]);
      return id;
    },
    input: (id) => ({ ids: [id] }),
    missing: NOBODYS,
    look: async ({ pool }, id, owner) =>
      (await pool('notifications').query('SELECT read_at FROM notification WHERE user_id = $2 AND id = $1', [id, owner])).rows,
  },
};

/** Why the others have no owner that could be another than the caller. A procedure is in one of the two lists, or the matrix fails. */
export const ownerless: readonly [name: RegExp, why: string][] = [
  [/^companies\/company\.(delete|setStatus|setTrusted)$/, 'staff look after every company; nobody else gets there'],
  [/^companies\/company\.uploadLogo$/, 'takes a form with a file; its own test asks for a stranger’s company'],
  [/^catalogue\/goods\.(list|counts)$/, 'a vendor’s are of the own company, whatever number he gives; its own test gives another’s'],
  [/^catalogue\/moderation\./, 'staff judge every company’s goods; nobody else gets there'],
  [/^catalogue\/product\.uploadPhotos$/, 'takes a form with files; its own test sends them for a stranger’s product'],
  [/^identity\/user\./, 'administrators look after every user; nobody else gets there'],
  [/^identity\/me\.update$/, 'names a country, which is everybody’s'],
  [
    /^catalogue\/(category|productType|parameter|synonym)\./,
    'the vocabulary of the catalogue is the marketplace’s own; only staff get there',
  ],
  [/^catalogue\/(import\.(upload|list)|export\.create)$/, 'of a vendor’s own company whatever he says; their own test names another one'],
  [/^(companies|catalogue)\/favorite\.(add|remove)$/, 'companies and products are everybody’s; the mark is the caller’s own'],
  [/^(companies|catalogue)\/review\.create$/, 'companies and products are everybody’s; the opinion is the caller’s own'],
  [/^companies\/contact\.show$/, 'whoever signed in may ask any company’s contacts, as many a day as his plan allows'],
  [/^catalogue\/collection\.(setPositions|uploadCover)$/, 'staff order them all; a form with a file is tried by its own test'],
  [/^content\/document\./, 'the marketplace’s own texts; who may read a draft is told by role'],
];
