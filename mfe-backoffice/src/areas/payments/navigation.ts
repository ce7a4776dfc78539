import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, vendors, vendorsAndAdmins } from '@market/shell-kit/session/audiences';

/** What cards paid and what of it goes on to companies. */
export const payments = defineNavigation({
  list: {
    path: '/transactions/payments',
    title: { ru: 'Оплаты картой', en: 'Card payments' },
    audience: admins,
    menu: [{ id: 'payments', icon: 'tariff', audience: admins, order: 74, place: 'palette' }],
  },
  payment: {
    path: '/transactions/payments/:id',
    title: { ru: 'Оплата картой', en: 'Card payment' },
    parent: 'list',
    audience: admins,
    shows: [{ kind: 'payment' }],
  },
  payouts: {
    path: '/transactions/payouts',
    title: { ru: 'Выплаты', en: 'Payouts' },
    audience: vendorsAndAdmins,
    menu: [
      {
        ...{ id: 'payouts', icon: 'tariff', audience: admins, order: 75, place: 'palette' },
        label: { ru: 'Выплаты компаниям', en: 'Payouts to companies' },
      },
      { id: 'payouts-own', icon: 'tariff', audience: vendors, order: 75, place: 'palette' },
    ],
  },
});

export const paymentPaths = pathsOf(payments);
