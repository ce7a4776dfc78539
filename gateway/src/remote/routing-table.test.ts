import type { Addresses } from '@market/service-kit/access/addresses';
import { addressesFrom } from '@market/service-kit/access/peer';
import type { Surface } from '@market/service-kit/http/surface';
import { expect, test } from 'vitest';
import { RoutingTable } from './routing-table.ts';

const addresses = addressesFrom(['notifications=http://notifications:3000', 'orders=http://orders:3000']);
const of = (name: string) => ({ kind: 'remote' as const, name, addresses: addresses.get(name) as Addresses });
const live: Surface = {
  ...{ name: 'notifications', version: '1.0.0', trpc: '/trpc/notifications', procedures: [] },
  routes: [{ method: 'GET', path: '/live', live: true }],
  openapi: { info: { title: '', version: '1.0.0' }, paths: {} } as never,
};

test('an address that any service may have belongs to who has it, also while others have not said what they serve', () => {
  const table = new RoutingTable([
    { service: of('notifications'), surface: live },
    { service: of('orders'), surface: null },
  ]);
  expect(table.match('GET', '/live')?.route?.service.name).toBe('notifications');
  // Whose these are nobody knows yet.
  expect(table.match('POST', '/live')).toMatchObject({ route: null });
  expect(table.match('GET', '/api/orders')).toMatchObject({ route: null });
});
