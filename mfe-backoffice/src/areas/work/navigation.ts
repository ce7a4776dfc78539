import { defineNavigation } from '@market/shell-kit/routing/define-navigation';
import { staff } from '@market/shell-kit/session/audiences';

/** Where the work of staff begins. */
export const work = defineNavigation({
  overview: {
    path: '/work',
    title: { ru: 'Обзор', en: 'Overview' },
    audience: staff,
    menu: [{ id: 'work', icon: 'new', audience: staff, order: 1, place: 'palette' }],
  },
});
