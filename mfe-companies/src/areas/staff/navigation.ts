import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { signedIn, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';
import { companies } from '../companies/navigation.ts';

/** Who acts for a company: the reader's own, or the one in the address. */
export const companyStaff = defineNavigation({
  own: {
    path: '/companies/staff',
    title: { ru: 'Сотрудники', en: 'Staff' },
    parent: companies.list,
    audience: vendorsAndStaff,
    shows: [{ kind: 'company.staff' }],
    menu: [
      {
        id: 'company-staff',
        label: { ru: 'Сотрудники компании', en: 'Company staff' },
        icon: 'users',
        audience: vendorsAndStaff,
        order: 62,
        place: 'palette',
      },
    ],
  },
  invitations: {
    path: '/companies/invitations',
    title: { ru: 'Приглашения', en: 'Invitations' },
    parent: companies.list,
    audience: signedIn,
    shows: [{ kind: 'company.invitations' }],
    menu: [{ id: 'company-invitations', icon: 'users', audience: vendors, order: 63, place: 'palette' }],
  },
  ofCompany: {
    path: '/companies/staff/:id',
    title: { ru: 'Сотрудники', en: 'Staff' },
    parent: companies.list,
    audience: vendorsAndStaff,
  },
});

export const staffPaths = pathsOf(companyStaff);
