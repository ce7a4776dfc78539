import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyers, everybody, traders, vendors } from '@market/shell-kit/session/audiences';

/** What buyers and companies publish. */
export const blog = defineNavigation({
  index: { path: '/blog', title: { ru: 'Публикации', en: 'Publications' }, redirect: 'all' },
  all: {
    path: '/blog/all',
    title: { ru: 'Публикации', en: 'Publications' },
    menu: [{ id: 'blog', icon: 'document', audience: everybody, order: 80, place: 'palette' }],
  },
  own: {
    path: '/blog/my',
    title: { ru: 'Мои публикации', en: 'My publications' },
    parent: 'all',
    audience: [...buyers, ...vendors],
    menu: [{ id: 'blog-own', icon: 'document', audience: [...buyers, ...vendors], order: 81, place: 'palette' }],
  },
  create: { path: '/blog/create', title: { ru: 'Новая публикация', en: 'New publication' }, parent: 'all', audience: traders },
  edit: { path: '/blog/edit/:id', title: { ru: 'Изменить публикацию', en: 'Edit publication' }, parent: 'all', audience: traders },
  view: { path: '/blog/view/:id', title: { ru: 'Публикация', en: 'Publication' }, parent: 'all', shows: [{ kind: 'publication' }] },
});

export const blogPaths = pathsOf(blog);

/** What one company has published. */
export const companyPublicationsPath = (companyId: number): string => `${blogPaths.all}?company=${companyId}`;
