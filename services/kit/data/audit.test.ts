import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { actorOf, audit, SYSTEM } from './audit.ts';
import { inTransaction } from './transaction.ts';

const { pool } = await testDatabase();

test('an action is noted with who, what and why', async () => {
  const actor = actorOf({ principal: { userId: 3, roles: ['ROLE_MANAGER'], companyId: null, sessionId: 's' }, requestId: 'r' });
  await audit(pool, {
    actor,
    action: 'price.changed',
    subject: 'product',
    subjectId: 12,
    before: { price: 1 },
    after: { price: 2 },
    reason: 'опечатка',
  });
  const { rows } = await pool.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1');
  expect(rows[0]).toMatchObject({
    actor_id: 3,
    actor_roles: ['ROLE_MANAGER'],
    action: 'price.changed',
    subject: 'product',
    subject_id: '12',
    before: { price: 1 },
    after: { price: 2 },
    reason: 'опечатка',
    request_id: 'r',
  });
});

test('it stands or falls with its transaction', async () => {
  const failing = inTransaction(pool, async (tx) => {
    await audit(tx, { actor: SYSTEM, action: 'never.happened', subject: 'x', subjectId: 'y' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await pool.query("SELECT 1 FROM audit_entry WHERE action = 'never.happened'")).rowCount).toBe(0);
});

test.each(['UPDATE audit_entry SET reason = NULL', 'DELETE FROM audit_entry'])('nobody rewrites it: %s', async (sql) => {
  await audit(pool, { actor: SYSTEM, action: 'a.done', subject: 'x', subjectId: 'y' });
  await expect(pool.query(sql)).rejects.toThrow('only ever added');
});
