import type { Role } from '@market/identity-contract/role';

/** Users to try the product as. They exist where the demo data is, and nowhere else. */
export interface DemoAccount {
  /** Below 1001, where the numbers of real users begin. */
  id: number;
  login: string;
  email: string;
  role: Role;
  fio: { ru: string; en: string };
  phone?: string;
  /** One of the demo companies of the catalogue. */
  company?: { id: number; name: string };
  country: number;
  languages: readonly string[];
  blocked?: true;
}

export const DEMO_PASSWORD = 'demo1234';

const RUSSIA = 1;
const TURKEY = 3;
const KYRGYZSTAN = 4;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...{ id: 1, login: 'admin', email: 'admin@demo.ru', role: 'ROLE_ADMIN' },
    ...{ fio: { ru: 'Администратор площадки', en: 'Administrator' }, country: RUSSIA, languages: ['ru', 'en'] },
  },
  {
    ...{ id: 2, login: 'manager', email: 'manager@demo.ru', role: 'ROLE_MANAGER' },
    ...{ fio: { ru: 'Менеджер площадки', en: 'Manager' }, country: RUSSIA, languages: ['ru'] },
  },
  {
    ...{ id: 3, login: 'vendor1', email: 'vendor1@demo.ru', role: 'ROLE_VENDOR', company: { id: 1, name: 'ООО «Волжский лён»' } },
    ...{ fio: { ru: 'Продавец «Волжский лён»', en: 'Vendor, Volzhsky Lyon' }, country: RUSSIA, languages: ['ru'] },
  },
  {
    ...{ id: 4, login: 'vendor2', email: 'vendor2@demo.ru', role: 'ROLE_VENDOR', company: { id: 2, name: 'АО «Московская линия»' } },
    ...{ fio: { ru: 'Продавец «Московская линия»', en: 'Vendor, Moskovskaya Liniya' }, country: TURKEY, languages: ['ru', 'tr'] },
  },
  {
    ...{ id: 5, login: 'buyer1', email: 'buyer1@demo.ru', role: 'ROLE_BUYER', phone: '79000000001' },
    ...{ fio: { ru: 'Покупатель Первый', en: 'First buyer' }, country: RUSSIA, languages: ['ru'] },
  },
  {
    ...{ id: 6, login: 'buyer2', email: 'buyer2@demo.ru', role: 'ROLE_BUYER' },
    ...{ fio: { ru: 'Покупатель Второй', en: 'Second buyer' }, country: KYRGYZSTAN, languages: ['ru', 'en'] },
  },
  {
    ...{ id: 7, login: 'new', email: 'new@demo.ru', role: 'ROLE_VENDOR' },
    ...{ fio: { ru: 'Новый продавец', en: 'New vendor, no company yet' }, country: RUSSIA, languages: ['ru'] },
  },
  {
    ...{ id: 8, login: 'blocked', email: 'blocked@demo.ru', role: 'ROLE_BUYER', blocked: true },
    ...{ fio: { ru: 'Заблокированный покупатель', en: 'Blocked buyer' }, country: RUSSIA, languages: ['ru'] },
  },
];
