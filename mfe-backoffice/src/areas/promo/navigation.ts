import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, subscribers } from '@market/shell-kit/session/audiences';

/** Promo codes of the marketplace, what came of them, and the own code of buyers and vendors. */
export const promo = defineNavigation({
  list: {
    path: '/promocodes',
    title: { ru: 'Промокоды', en: 'Promo codes' },
    audience: admins,
    menu: [{ id: 'promo-codes', icon: 'tariff', audience: admins, order: 72, place: 'palette' }],
  },
  statistics: {
    path: '/promocodes/statistics',
    title: { ru: 'Статистика промокодов', en: 'Promo code statistics' },
    parent: 'list',
    audience: admins,
    menu: [{ id: 'promo-statistics', icon: 'tariff', audience: admins, order: 73, place: 'palette' }],
  },
  code: { path: '/promocodes/statistics/:id', title: { ru: 'Промокод', en: 'Promo code' }, parent: 'statistics', audience: admins },
  referrals: {
    path: '/refferals',
    title: { ru: 'Приглашения', en: 'Referrals' },
    audience: subscribers,
    menu: [{ id: 'referrals', icon: 'users', audience: subscribers, order: 72, place: 'palette' }],
  },
  /** As the word is spelt. */
  spelt: { path: '/referrals', title: { ru: 'Приглашения', en: 'Referrals' }, redirect: 'referrals' },
  ownCode: {
    path: '/refferals/statistics/:id',
    title: { ru: 'Промокод', en: 'Promo code' },
    parent: 'referrals',
    audience: subscribers,
  },
});

export const promoPaths = pathsOf(promo);
