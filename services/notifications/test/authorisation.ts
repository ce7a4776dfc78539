import type { OwnedResourceCases, UnownedProcedures, WriteCase } from '@market/service-kit/testing/authorisation/cases';

export const ownedResourceCases: OwnedResourceCases = {
  'notification.read': {
    create: async ({ pool }, owner) => {
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
    missing: 999_999,
    read: async ({ pool }, id, owner) =>
      (await pool('notifications').query('SELECT read_at FROM notification WHERE user_id = $2 AND id = $1', [id, owner])).rows,
  },
};

export const unownedProcedures: UnownedProcedures = [];

export const writeCases: readonly WriteCase[] = [
  { procedure: 'notification.read', as: 'buyer', succeeds: true, input: () => ({ up_to: 5 }) },
  { procedure: 'preference.set', as: 'buyer', succeeds: true, input: () => ({ topic: 'account', channel: 'letter', on: false }) },
];
