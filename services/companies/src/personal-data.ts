import { planTables } from '@market/billing-plans/plan-tables';
import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

/** What concerns one person alone. */
const own = (what: PersonalTable['what'], purpose: PersonalTable['purpose'] = 'shopping'): Omit<PersonalTable, 'exported'> => ({
  what,
  of: { columns: ['user_id'] },
  key: ['user_id', 'company_id'],
  purpose,
  ground: 'contract',
  kept: 'account',
  uponDeletion: 'deleted',
});

const staff: PersonalData = {
  company: {
    what: { ru: 'Компании, которые вы завели', en: 'Companies that you registered' },
    of: { columns: ['created_by'] },
    exported: ['id', 'brand', 'name', 'created_at'],
    purpose: 'trade',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
  membership: {
    ...own({ ru: 'Компания, от имени которой вы действуете', en: 'The company that you act for' }, 'trade'),
    exported: ['company_id', 'owner', 'contact', 'joined_at'],
    key: ['user_id'],
  },
  membership_errand: {
    ...own({ ru: 'Изменения состава компании в пути', en: 'Changes of a staff on their way' }, 'operation'),
    exported: [],
    kept: { prunedBy: 'deleteAccountUpdate', term: { ru: 'до передачи', en: 'until they are handed on' } },
    uponDeletion: 'stays',
  },
  // Whoever is invited is another person: their e-mail and phone are not the inviter's to have.
  invitation: {
    what: { ru: 'Приглашения, которые вы отправили', en: 'Invitations that you sent' },
    of: { columns: ['invited_by'] },
    exported: ['company_id', 'created_at', 'sent_at', 'expires_at'],
    purpose: 'trade',
    ground: 'contract',
    kept: { keepDays: 90, since: 'expires_at' },
    uponDeletion: 'stays',
  },
  invitation_sent: {
    what: { ru: 'Счётчик приглашений', en: 'Invitations of a day' },
    of: { columns: ['inviter'] },
    exported: ['at'],
    key: ['at', 'ctid'],
    purpose: 'safety',
    ground: 'interest',
    kept: { keepDays: 2, since: 'at' },
    uponDeletion: 'stays',
  },
  // After this long one may ask again, and is heard again.
  access_request: {
    ...own({ ru: 'Просьбы о доступе к компании', en: 'Requests for access to a company' }, 'trade'),
    exported: ['company_id', 'contact', 'asked_at', 'answered_at'],
    kept: { keepDays: 30, since: 'asked_at' },
  },
};

export const personalData: PersonalData = {
  ...staff,
  ...planTables,
  person: {
    what: { ru: 'Имя и фото для отзывов и состава компаний', en: 'Name and picture for reviews and staff' },
    of: { columns: ['id'] },
    exported: ['fio', 'avatar', 'locale', 'roles'],
    purpose: 'publishing',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: { blanked: ['fio', 'avatar', 'roles'] },
  },
  company_review: {
    what: { ru: 'Ваши отзывы о компаниях', en: 'Your reviews of companies' },
    of: { columns: ['user_id'] },
    exported: ['company_id', 'rating', 'text', 'verified_purchase', 'created_at'],
    purpose: 'publishing',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
  review_told: { ...own({ ru: 'Отзывы, о которых извещены компании', en: 'Reviews that companies were told of' }), exported: [] },
  favorite_company: {
    ...own({ ru: 'Избранные компании', en: 'Favourite companies' }),
    exported: ['company_id', 'favorite', 'changed_at'],
  },
  contact_view: {
    ...own({ ru: 'Контакты, которые вы открывали', en: 'Contacts that you were shown' }, 'safety'),
    exported: ['company_id', 'creator_id', 'seen_at'],
    key: ['seen_at', 'ctid'],
    ground: 'interest',
    kept: { keepDays: 90, since: 'seen_at' },
  },
  counterparty: {
    ...own({ ru: 'Компании, у которых вы заказывали', en: 'Companies that you ordered from' }),
    exported: ['company_id', 'since'],
  },
  purchase: { ...own({ ru: 'Выполненные заказы', en: 'Completed orders' }), exported: ['order_id', 'company_id'], key: ['order_id'] },
  seller_terms: 'documents',
  store: 'stores',
};
