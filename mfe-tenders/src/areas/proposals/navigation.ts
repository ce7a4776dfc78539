import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyersAndStaff, staff, vendors } from '@market/shell-kit/session/audiences';
import { tenders } from '../tenders/navigation.ts';

/** What vendors offer: side by side for whoever chooses, waiting for staff, and a vendor's own. */
export const proposals = defineNavigation({
  compare: {
    path: '/product_search/compare/:id',
    title: { ru: 'Сравнение предложений', en: 'Compare offers' },
    parent: tenders.list,
    audience: buyersAndStaff,
    shows: [{ kind: 'tender.compare' }],
  },
  moderation: {
    path: '/product_search/moderation',
    title: { ru: 'Проверка предложений', en: 'Offers to review' },
    parent: tenders.list,
    audience: staff,
    shows: [{ kind: 'tender.moderation' }],
    menu: [{ id: 'tender-moderation', icon: 'tender', audience: staff, order: 51, place: 'palette' }],
  },
  own: {
    path: '/product_search/proposals',
    title: { ru: 'Мои предложения', en: 'My offers' },
    parent: tenders.list,
    audience: vendors,
    menu: [{ id: 'proposals-own', icon: 'tender', audience: vendors, order: 51, place: 'palette' }],
  },
});

export const proposalPaths = pathsOf(proposals);
