import { planTables } from '@market/billing-plans/plan-tables';
import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

/** Opens a door for as long as it is good; a digest of it is all that is kept. */
const key = (ru: string, en: string): PersonalTable => ({
  what: { ru, en },
  of: { columns: ['user_id'] },
  exported: [],
  purpose: 'account',
  ground: 'contract',
  kept: { keepDays: 0, since: 'expires_at' },
  uponDeletion: 'deleted',
});

const people: PersonalData = {
  user: {
    what: { ru: 'Учётная запись', en: 'The account' },
    of: { columns: ['id'] },
    exported: [
      ...[
        'id',
        'login',
        'email',
        'email_verified_at',
        'phone',
        'phone_verified_at',
        'fio',
        'last_name',
        'first_name',
        'middle_name',
        'roles',
      ],
      ...['locale', 'languages', 'country_id', 'company_id', 'company_name', 'ref', 'created_at', 'activated_at', 'last_seen_at'],
      ...['blocked_at', 'blocked_reason'],
    ],
    purpose: 'account',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: {
      blanked: [
        ...(['email', 'email_verified_at', 'phone', 'phone_verified_at', 'password_hash', 'fio', 'last_name', 'first_name'] as const),
        ...([
          'middle_name',
          'languages',
          'country_id',
          'company_id',
          'company_name',
          'avatar_path',
          'ref',
          'last_seen_at',
          'blocked_reason',
        ] as const),
      ],
    },
  },
  consent: {
    what: { ru: 'Согласия', en: 'What was agreed to' },
    of: { columns: ['user_id'] },
    exported: ['kind', 'text_version', 'address', 'given_at'],
    purpose: 'account',
    ground: 'law',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
  organization: {
    what: { ru: 'Юридические лица, на которые вы заказываете', en: 'Legal entities that you order for' },
    of: { columns: ['user_id'] },
    exported: ['name', 'inn', 'kpp', 'address', 'is_default', 'created_at'],
    purpose: 'orders',
    ground: 'contract',
    kept: 'account',
    uponDeletion: 'deleted',
  },
  saved_location: {
    what: { ru: 'Адреса доставки', en: 'Places of delivery' },
    of: { columns: ['user_id'] },
    exported: [
      ...['name', 'address', 'country', 'region', 'city', 'street', 'home', 'building', 'entrance', 'flat', 'comment', 'lat', 'lng'],
      ...['is_default', 'created_at'],
    ],
    purpose: 'orders',
    ground: 'contract',
    kept: 'account',
    uponDeletion: 'deleted',
  },
  account_deletion: {
    what: { ru: 'Просьба удалить учётную запись', en: 'The request to delete the account' },
    of: { columns: ['user_id'] },
    exported: ['asked_at', 'due_at'],
    key: ['user_id'],
    purpose: 'account',
    ground: 'law',
    kept: 'account',
    uponDeletion: 'deleted',
  },
  data_file: {
    what: { ru: 'Файлы с вашими данными', en: 'Files of your data' },
    of: { columns: ['user_id'] },
    exported: ['state', 'bytes', 'created_at', 'ended_at'],
    purpose: 'account',
    ground: 'law',
    kept: { prunedBy: 'sweepDataFiles', term: { ru: '7 дней (настройка)', en: '7 days (a setting)' } },
    uponDeletion: 'deleted',
  },
  bonus_card: {
    what: { ru: 'Остаток бонусов', en: 'The balance of bonuses' },
    of: { columns: ['user_id'] },
    exported: ['balance', 'held'],
    key: ['user_id'],
    purpose: 'payments',
    ground: 'contract',
    kept: 'accounting',
    uponDeletion: 'stays',
  },
};

const doors: PersonalData = {
  session: {
    what: { ru: 'Устройства, на которых вы вошли', en: 'Where you are signed in' },
    of: { columns: ['user_id'] },
    exported: ['method', 'address', 'user_agent', 'created_at', 'last_used_at'],
    purpose: 'account',
    ground: 'contract',
    kept: { keepDays: 400, since: 'last_used_at' },
    uponDeletion: 'deleted',
  },
  known_device: {
    what: { ru: 'Знакомые устройства', en: 'Devices that are known' },
    of: { columns: ['user_id'] },
    exported: ['first_at', 'last_at'],
    key: ['user_id', 'device_hash'],
    purpose: 'safety',
    ground: 'interest',
    kept: { keepDays: 400, since: 'last_at' },
    uponDeletion: 'deleted',
  },
  second_factor: {
    what: { ru: 'Второй фактор', en: 'The second factor' },
    of: { columns: ['user_id'] },
    exported: ['created_at', 'confirmed_at'],
    key: ['user_id'],
    purpose: 'account',
    ground: 'contract',
    kept: 'account',
    uponDeletion: 'deleted',
  },
  sso_identity: {
    what: { ru: 'Связанные учётные записи единого входа', en: 'Linked accounts of single sign-on' },
    of: { columns: ['user_id'] },
    exported: ['issuer', 'subject', 'email', 'linked_at', 'last_used_at'],
    key: ['issuer', 'subject'],
    purpose: 'account',
    ground: 'contract',
    kept: 'account',
    uponDeletion: 'deleted',
  },
  letter_link: key('Ссылки из писем', 'Links of letters'),
  pending_second_factor: key('Начатый вход', 'A sign-in that was begun'),
  sso_link_request: key('Начатая связь с единым входом', 'A link with single sign-on that was begun'),
  chat_token: { ...key('Ключи программ переписки', 'Tokens of chat programs'), of: { by: 'session_id', through: 'session' } },
  sms_code: { ...key('Коды входа по номеру телефона', 'Codes by phone number'), of: 'untold', uponDeletion: 'stays' },
};

/** Known by a phone, an address or an e-mail alone. */
const passing = (ru: string, en: string, kept: PersonalTable['kept']): PersonalTable => ({
  what: { ru, en },
  of: 'untold',
  exported: [],
  purpose: 'safety',
  ground: 'interest',
  kept,
  uponDeletion: 'stays',
});

export const personalData: PersonalData = {
  ...people,
  ...doors,
  ...planTables,
  attempt: passing('Попытки входа', 'Attempts to sign in', {
    prunedBy: 'pruneAttempts',
    term: { ru: '8 дней; неудачные коды подряд — 400 дней', en: '8 days; wrong codes in a row 400 days' },
  }),
  letter_job: passing('Письма, которые отправляются', 'Letters on their way', {
    prunedBy: 'pruneLetterJobs',
    term: { ru: 'сутки', en: 'one day' },
  }),
  sso_logout: passing('Выходы из единого входа', 'Ends of single sign-on', {
    prunedBy: 'forgetSsoLogouts',
    term: { ru: 'сутки', en: 'one day' },
  }),
  used_mark: passing('Пройденные проверки на робота', 'Bot checks that were passed', { keepDays: 0, since: 'expires_at' }),
  country: 'countries',
  legal_text: 'documents',
};
