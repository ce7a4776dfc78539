import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, signedIn, subscribers, vendorsAndAdmins } from '@market/shell-kit/session/audiences';

/** Movements of bonuses, invoices and what banks say of them: everybody's for administrators, the own ones for others. */
export const transactions = defineNavigation({
  list: {
    path: '/transactions',
    title: { ru: 'Операции с бонусами', en: 'Bonus transactions' },
    audience: [...subscribers, ...admins],
    shows: [{ kind: 'transactions' }],
    menu: [{ id: 'transactions', icon: 'tariff', audience: [...subscribers, ...admins], order: 71, place: 'palette' }],
  },
  // Whoever buys is issued invoices, managers in the stead of buyers as well.
  invoices: {
    path: '/transactions/invoices',
    title: { ru: 'Счета на оплату', en: 'Invoices' },
    audience: signedIn,
    menu: [{ id: 'invoices', icon: 'document', audience: signedIn, order: 43, place: 'palette' }],
  },
  invoice: {
    path: '/transactions/invoices/:id',
    title: { ru: 'Счёт на оплату', en: 'Invoice' },
    parent: 'invoices',
    audience: signedIn,
    shows: [{ kind: 'invoice' }],
  },
  statement: {
    path: '/transactions/statements/import',
    title: { ru: 'Загрузка выписки банка', en: 'Import of a bank statement' },
    parent: 'invoices',
    audience: vendorsAndAdmins,
    menu: [{ id: 'statement-import', icon: 'document', audience: vendorsAndAdmins, order: 44, place: 'palette' }],
  },
});

export const transactionPaths = pathsOf(transactions);
