import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { traders } from '@market/shell-kit/session/audiences';
import { orders } from '../orders/navigation.ts';

/** What came of hires: a vendor's goods at fixed prices, until the buyer orders them. */
export const offers = defineNavigation({
  list: {
    path: '/orders/offers',
    title: { ru: 'Заказы по заявкам', en: 'Orders of tenders' },
    parent: orders.list,
    audience: traders,
    menu: [{ id: 'offers', icon: 'order', audience: traders, order: 42, place: 'palette' }],
  },
  view: {
    path: '/orders/offers/:id',
    title: { ru: 'Предложение', en: 'Offer' },
    parent: 'list',
    audience: traders,
    shows: [{ kind: 'offer' }],
  },
});

export const offersPaths = pathsOf(offers);
