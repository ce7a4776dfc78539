import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { everybody } from '@market/shell-kit/session/audiences';

/** Every address of the module. Pages of companies lie below `/apps/<id of the module>`. */
export const pages = defineNavigation({
  newest: {
    path: '/apps/new-arrivals',
    title: { ru: 'Новинки', en: 'New arrivals' },
    menu: [{ id: 'new-arrivals', icon: 'new', place: 'menu', order: 900, audience: everybody }],
  },
});

export const paths = pathsOf(pages);
