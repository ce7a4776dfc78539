import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, buyers, everybody, except, staff, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Those who have the list of companies in a menu; the others find it by search. */
const listedFor = [...vendors, ...buyers, ...admins];

/** Companies as everybody sees them, and as their vendors and staff keep them. */
export const companies = defineNavigation({
  all: { path: '/companies', title: { ru: 'Компании', en: 'Companies' }, redirect: 'list' },
  list: {
    path: '/companies/list',
    title: { ru: 'Компании', en: 'Companies' },
    menu: [
      { id: 'companies', icon: 'company', audience: [...vendors, ...buyers], order: 60, place: 'menu' },
      { id: 'companies-of-users', icon: 'company', audience: admins, order: 32, under: 'users', place: 'menu' },
      { id: 'companies-found', icon: 'company', audience: except(everybody, ...listedFor), order: 60, place: 'palette' },
    ],
  },
  company: { path: '/companies/view/:id', title: { ru: 'Компания', en: 'Company' }, parent: 'list', shows: [{ kind: 'company' }] },
  companyOfOldLinks: { path: '/viewcompany/:id', title: { ru: 'Компания', en: 'Company' }, parent: 'list' },
  create: { path: '/companies/new', title: { ru: 'Новая компания', en: 'New company' }, parent: 'list', audience: vendorsAndStaff },
  edit: {
    path: '/companies/edit/:id',
    title: { ru: 'Данные компании', en: 'Company details' },
    parent: 'list',
    audience: vendorsAndStaff,
  },
  review: {
    path: '/companies/review',
    title: { ru: 'Проверка компаний', en: 'Company review' },
    parent: 'list',
    audience: staff,
    shows: [{ kind: 'company.review' }],
    menu: [{ id: 'company-review', icon: 'company', audience: staff, order: 61, place: 'palette' }],
  },
  start: {
    path: '/companies/start',
    title: { ru: 'Начало работы', en: 'Getting started' },
    audience: vendors,
    shows: [{ kind: 'company.start' }],
    menu: [{ id: 'vendor-start', icon: 'company', audience: vendors, order: 5, place: 'palette' }],
  },
});

export const companyPaths = pathsOf(companies);
