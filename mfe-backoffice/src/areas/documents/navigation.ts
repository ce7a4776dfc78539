import type { Audience, Bilingual, ModuleRoute, NavEntry } from '@market/modules-contract/feed';

const everybody: Audience[] = ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'];
const admins: Audience[] = ['ROLE_ADMIN'];

interface LegalText {
  id: string;
  /** An editor for administrators, the text for everybody else. */
  path: string;
  /** The text for everybody. */
  readPath: string;
  title: Bilingual;
  /** In the narrow column of the menu. */
  short: Bilingual;
}

const texts: LegalText[] = [
  {
    id: 'legacy',
    path: '/documents/legacy',
    readPath: '/documents/legacy/read',
    title: { ru: 'Пользовательское соглашение', en: 'User agreement' },
    short: { ru: 'Соглашение', en: 'User agreement' },
  },
  {
    id: 'privacy',
    path: '/documents/privacy',
    readPath: '/documents/privacy/read',
    title: { ru: 'Политика обработки персональных данных', en: 'Personal data policy' },
    short: { ru: 'Персональные данные', en: 'Personal data' },
  },
  {
    id: 'vendor',
    path: '/documents/vendor',
    readPath: '/documents/for_seller',
    title: { ru: 'Памятка продавцу', en: 'Guide for sellers' },
    short: { ru: 'Памятка продавцу', en: 'Guide for sellers' },
  },
  {
    id: 'customer',
    path: '/documents/customer',
    readPath: '/documents/for_buyer',
    title: { ru: 'Памятка покупателю', en: 'Guide for buyers' },
    short: { ru: 'Памятка покупателю', en: 'Guide for buyers' },
  },
];

const title: Bilingual = { ru: 'Документы', en: 'Documents' };

/** Pages of the legal texts. */
export const documentRoutes: ModuleRoute[] = [
  { path: '/documents', title },
  ...texts.flatMap((text) => [text.path, text.readPath].map((path) => ({ path, title: text.title, parent: '/documents' }))),
];

/** In an administrator's menu to be kept, in everybody's footer to be read, and found by search. */
export const documentNav: NavEntry[] = [
  { id: 'documents', path: '/documents', label: title, icon: 'document', audience: everybody, order: 70, place: 'palette' },
  ...texts.map(({ id, path, short: label }, index) => ({
    ...{ id: `documents-${id}`, path, label, icon: 'document' as const },
    ...{ audience: admins, order: 70 + index, place: 'menu' as const },
  })),
  ...texts.map(({ id, readPath, title: label }, index) => ({
    ...{ id: `documents-${id}-read`, path: readPath, label, icon: 'document' as const },
    ...{ audience: everybody, order: 70 + index, place: 'footer' as const },
  })),
];
