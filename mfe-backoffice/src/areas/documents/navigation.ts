import type { Bilingual } from '@market/modules-contract/manifest';
import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, everybody } from '@market/shell-kit/session/audiences';

const agreement: Bilingual = { ru: 'Пользовательское соглашение', en: 'User agreement' };
const privacy: Bilingual = { ru: 'Политика обработки персональных данных', en: 'Personal data policy' };
const forSellers: Bilingual = { ru: 'Памятка продавцу', en: 'Guide for sellers' };
const forBuyers: Bilingual = { ru: 'Памятка покупателю', en: 'Guide for buyers' };

/** In an administrator's menu to be edited; the column is narrow. */
const toEdit = (id: string, order: number, label: Bilingual) =>
  [{ id: `documents-${id}`, label, icon: 'document', audience: admins, order, place: 'menu' }] as const;

/** In everybody's footer to be read. */
const toRead = (id: string, order: number) =>
  [{ id: `documents-${id}-read`, icon: 'document', audience: everybody, order, place: 'footer' }] as const;

/** The legal texts. An address that edits one shows it to everybody who may not. */
export const documents = defineNavigation({
  index: {
    path: '/documents',
    title: { ru: 'Документы', en: 'Documents' },
    menu: [{ id: 'documents', icon: 'document', audience: everybody, order: 70, place: 'palette' }],
  },
  agreement: {
    path: '/documents/legacy',
    title: agreement,
    parent: 'index',
    menu: toEdit('legacy', 70, { ru: 'Соглашение', en: 'User agreement' }),
  },
  agreementText: {
    path: '/documents/legacy/read',
    title: agreement,
    parent: 'index',
    shows: [{ kind: 'document.user_agreement' }],
    menu: toRead('legacy', 70),
  },
  privacy: {
    path: '/documents/privacy',
    title: privacy,
    parent: 'index',
    menu: toEdit('privacy', 71, { ru: 'Персональные данные', en: 'Personal data' }),
  },
  privacyText: {
    path: '/documents/privacy/read',
    title: privacy,
    parent: 'index',
    shows: [{ kind: 'document.privacy_policy' }],
    menu: toRead('privacy', 71),
  },
  forSellers: { path: '/documents/vendor', title: forSellers, parent: 'index', menu: toEdit('vendor', 72, forSellers) },
  forSellersText: {
    path: '/documents/for_seller',
    title: forSellers,
    parent: 'index',
    shows: [{ kind: 'document.document_for_seller' }],
    menu: toRead('vendor', 72),
  },
  forBuyers: { path: '/documents/customer', title: forBuyers, parent: 'index', menu: toEdit('customer', 73, forBuyers) },
  forBuyersText: {
    path: '/documents/for_buyer',
    title: forBuyers,
    parent: 'index',
    shows: [{ kind: 'document.document_for_buyer' }],
    menu: toRead('customer', 73),
  },
});

export const documentPaths = pathsOf(documents);
