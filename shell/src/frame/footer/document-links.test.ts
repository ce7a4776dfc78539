import type { ModuleRoute } from '@market/modules/contract/feed';
import { expect, it } from 'vitest';
import { documentLinks } from './document-links.ts';

const title = { ru: 'Документ', en: 'Document' };
const routes: ModuleRoute[] = [
  { path: '/documents/privacy/read', title },
  { path: '/documents/privacy', title, audience: ['ROLE_ADMIN'] },
  { path: '/documents/:id/versions', title },
  { path: '/documents/old', title, redirect: '/documents/privacy/read' },
  { path: '/products/catalog', title },
];

it('lists what a guest may read, in his language', () => {
  expect(documentLinks(routes, 'guest', 'en')).toEqual([{ path: '/documents/privacy/read', title: 'Document' }]);
});

it('lists more for those who may open more', () => {
  expect(documentLinks(routes, 'ROLE_ADMIN', 'ru').map(({ path }) => path)).toEqual(['/documents/privacy/read', '/documents/privacy']);
});

it('is empty while no module has documents', () => {
  expect(documentLinks(routes.slice(-1), 'guest', 'ru')).toEqual([]);
});
