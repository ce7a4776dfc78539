import type { Surface } from '@market/service-kit/http/surface';
import { expect, test } from 'vitest';
import { aSurface } from '../../test/a-surface.ts';
import { unionOf } from './surface-union.ts';

const get = (path: string, more = {}) => ({ method: 'GET', path, ...more });
const described = (surface: Surface, paths: Surface['openapi']['paths']): Surface => ({
  ...surface,
  openapi: { ...surface.openapi, paths },
});
const procedure = (path: string, access: 'public' | 'signedIn') => ({ path, type: 'query' as const, access, ids: [] });

test('all that one of them serves is served, each as the newest version says it, in whatever order they were heard', () => {
  const old = aSurface('shop', [get('/api/old'), get('/api/thing/{id}')], '1.9.0');
  const newer = aSurface('shop', [get('/api/thing/{thing_id}', { live: true }), get('/api/new')], '1.10.0');
  for (const said of [[old, newer] as const, [newer, old] as const]) {
    const { version, routes } = unionOf([...said]);
    expect(version).toBe('1.10.0');
    expect(routes.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      ...[get('/api/new'), get('/api/old'), get('/api/thing/{thing_id}', { live: true })],
    ]);
  }
});

test('of one version the one is newest that was heard last', () => {
  const [first, second] = [aSurface('shop', [get('/api/thing')]), aSurface('shop', [get('/api/thing', { signed: true })])];
  expect(unionOf([first, second]).routes).toEqual([get('/api/thing', { signed: true })]);
});

test('procedures and what the document says follow the same rule', () => {
  const old = described(aSurface('shop', []), { '/api/thing': { get: { summary: 'Old' }, post: { summary: 'Old' } } });
  const newer = described(aSurface('shop', [], '1.1.0'), { '/api/thing': { get: { summary: 'New' } } });
  const union = unionOf([
    { ...old, procedures: [procedure('get', 'public'), procedure('list', 'public')] },
    { ...newer, procedures: [procedure('get', 'signedIn')] },
  ]);
  expect(union.procedures).toEqual([procedure('get', 'signedIn'), procedure('list', 'public')]);
  expect(union.openapi.paths).toEqual({ '/api/thing': { get: { summary: 'New' }, post: { summary: 'Old' } } });
  expect(union.openapi.info.version).toBe('1.1.0');
});
