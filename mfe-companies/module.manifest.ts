import type { Audience, ModuleManifest } from '@market/modules-contract/feed';

const SIGNED_IN: Audience[] = ['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'];
/** Those whose menu names their profile; for a guest it is the way in. */
const IN_MENU: Audience[] = ['guest', 'ROLE_USER', 'ROLE_MANAGER'];

/** Those who keep companies: vendors their own, staff all of them. */
const MANAGING: Audience[] = ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'];

/** The marketplace's own people. */
const STAFF: Audience[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];

/** What the shell knows of the module before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'companies',
  vendor: 'market',
  title: { ru: 'Настройки', en: 'Settings' },
  routes: [
    { path: '/settings', title: { ru: 'Настройки', en: 'Settings' }, audience: SIGNED_IN },
    { path: '/settings/profile', title: { ru: 'Профиль', en: 'Profile' }, parent: '/settings', audience: SIGNED_IN },
    { path: '/companies', title: { ru: 'Компании', en: 'Companies' }, redirect: '/companies/list' },
    { path: '/companies/list', title: { ru: 'Компании', en: 'Companies' } },
    { path: '/companies/view/:id', title: { ru: 'Компания', en: 'Company' }, parent: '/companies/list' },
    { path: '/viewcompany/:id', title: { ru: 'Компания', en: 'Company' }, parent: '/companies/list' },
    { path: '/companies/new', title: { ru: 'Новая компания', en: 'New company' }, parent: '/companies/list', audience: MANAGING },
    { path: '/companies/staff', title: { ru: 'Сотрудники', en: 'Staff' }, parent: '/companies/list', audience: MANAGING },
    { path: '/companies/staff/:id', title: { ru: 'Сотрудники', en: 'Staff' }, parent: '/companies/list', audience: MANAGING },
    { path: '/companies/review', title: { ru: 'Проверка компаний', en: 'Company review' }, parent: '/companies/list', audience: STAFF },
    { path: '/companies/start', title: { ru: 'Начало работы', en: 'Getting started' }, audience: ['ROLE_VENDOR'] },
    { path: '/stores', title: { ru: 'Точки продаж', en: 'Stores' }, redirect: '/stores/list' },
    { path: '/stores/list', title: { ru: 'Точки продаж', en: 'Stores' }, audience: MANAGING },
    { path: '/stores/create', title: { ru: 'Новая точка', en: 'New store' }, parent: '/stores/list', audience: MANAGING },
    { path: '/stores/edit/:id', title: { ru: 'Точка', en: 'Store' }, parent: '/stores/list', audience: MANAGING },
    { path: '/companies/edit/:id', title: { ru: 'Данные компании', en: 'Company details' }, parent: '/companies/list', audience: MANAGING },
  ],
  nav: [
    {
      id: 'companies',
      path: '/companies/list',
      label: { ru: 'Компании', en: 'Companies' },
      icon: 'company',
      audience: ['ROLE_VENDOR', 'ROLE_BUYER'],
      order: 60,
      place: 'menu',
    },
    {
      id: 'companies-of-users',
      path: '/companies/list',
      label: { ru: 'Компании', en: 'Companies' },
      icon: 'company',
      audience: ['ROLE_ADMIN'],
      order: 32,
      under: 'users',
      place: 'menu',
    },
    {
      id: 'companies-found',
      path: '/companies/list',
      label: { ru: 'Компании', en: 'Companies' },
      icon: 'company',
      audience: ['guest', 'ROLE_USER', 'ROLE_MANAGER'],
      order: 60,
      place: 'palette',
    },
    {
      id: 'stores',
      path: '/stores/list',
      label: { ru: 'Точки продаж', en: 'Stores' },
      icon: 'store',
      audience: ['ROLE_VENDOR'],
      order: 70,
      place: 'menu',
    },
    {
      id: 'stores-found',
      path: '/stores/list',
      label: { ru: 'Точки продаж', en: 'Stores' },
      icon: 'store',
      audience: STAFF,
      order: 70,
      place: 'palette',
    },
    {
      id: 'company-review',
      path: '/companies/review',
      label: { ru: 'Проверка компаний', en: 'Company review' },
      icon: 'company',
      audience: STAFF,
      order: 61,
      place: 'palette',
    },
    {
      id: 'company-staff',
      path: '/companies/staff',
      label: { ru: 'Сотрудники компании', en: 'Company staff' },
      icon: 'users',
      audience: MANAGING,
      order: 62,
      place: 'palette',
    },
    {
      id: 'vendor-start',
      path: '/companies/start',
      label: { ru: 'Начало работы', en: 'Getting started' },
      icon: 'company',
      audience: ['ROLE_VENDOR'],
      order: 5,
      place: 'palette',
    },
    {
      id: 'profile',
      path: '/settings/profile',
      label: { ru: 'Профиль', en: 'Profile' },
      icon: 'user',
      audience: IN_MENU,
      order: 20,
      place: 'menu',
    },
    {
      id: 'settings',
      path: '/settings',
      label: { ru: 'Настройки', en: 'Settings' },
      icon: 'settings',
      audience: ['ROLE_MANAGER'],
      order: 30,
      place: 'menu',
    },
    {
      id: 'profile-found',
      path: '/settings/profile',
      label: { ru: 'Профиль', en: 'Profile' },
      icon: 'user',
      audience: SIGNED_IN.filter((role) => !IN_MENU.includes(role)),
      order: 900,
      place: 'palette',
    },
    {
      id: 'settings-found',
      path: '/settings',
      label: { ru: 'Настройки', en: 'Settings' },
      icon: 'settings',
      audience: SIGNED_IN.filter((role) => role !== 'ROLE_MANAGER'),
      order: 910,
      place: 'palette',
    },
  ],
  slots: [
    { slot: 'company.card', expose: './slots/company-card', load: 'open' },
    { slot: 'store.picker', expose: './slots/store-picker', load: 'open' },
  ],
  requires: { shellKit: '^1.0.0', services: { companies: '^1.0.0', identity: '^1.0.0' } },
};
