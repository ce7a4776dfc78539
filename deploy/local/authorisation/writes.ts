import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { bulkWrites } from './bulk-writes.ts';
import { collectionWrites } from './collection-writes.ts';
import { companyWrites } from './company-writes.ts';
import { goodsWrites } from './goods-writes.ts';
import { opinionWrites } from './opinion-writes.ts';
import { vocabularyWrites } from './vocabulary-writes.ts';
import type { Scene, Write } from './write.ts';

async function botToken({ product }: Scene, action: string): Promise<string> {
  const { body } = await product.ask({ method: 'GET', url: `/api/_p/bot_challenge?action=${action}` });
  const challenge = body.data.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const PHONE = '79123456789';
const MAIL = 'fresh@shop.example';
const consents = { acceptTerms: true, acceptPersonalData: true, terms_version: '1', personal_data_version: '1' };
const place = { name: 'Склад', address: 'Иваново' };
const text = '<h1>Правила</h1><p>Текст</p>';

/** Every write of the product, in an order in which each finds what it needs. */
export const writes: readonly Write[] = [
  {
    procedure: 'identity/account.register',
    as: 'guest',
    works: true,
    input: async (scene) => ({
      fio: 'Анна',
      roles: ['ROLE_BUYER'],
      email: MAIL,
      ...consents,
      bot_token: await botToken(scene, 'register'),
    }),
  },
  {
    procedure: 'identity/account.sendActivation',
    as: 'guest',
    works: false,
    input: async (scene) => ({ email: MAIL, bot_token: await botToken(scene, 'letter') }),
  },
  {
    procedure: 'identity/account.changePassword',
    as: 'guest',
    works: true,
    input: async (scene) => ({ password: 'a long enough one', password2: 'a long enough one', code: await scene.lastWord(MAIL) }),
  },
  { procedure: 'identity/account.signIn', as: 'guest', works: true, input: () => ({ login: MAIL, password: 'a long enough one' }) },
  {
    procedure: 'identity/account.sendReset',
    as: 'guest',
    works: true,
    input: async (scene) => ({ email: 'buyer@shop.example', bot_token: await botToken(scene, 'letter') }),
  },
  {
    procedure: 'identity/account.sendCode',
    as: 'guest',
    works: true,
    input: async (scene) => ({
      phoneNumbers: PHONE,
      fio: 'Пётр',
      roles: ['ROLE_VENDOR'],
      ...consents,
      bot_token: await botToken(scene, 'code'),
    }),
  },
  {
    procedure: 'identity/account.signInByCode',
    as: 'guest',
    works: true,
    input: async (scene) => ({ phoneNumbers: PHONE, code: await scene.lastWord(PHONE) }),
  },
  { procedure: 'identity/account.confirmSecondFactor', as: 'guest', works: false, input: () => ({ challenge: 'none', code: '000000' }) },
  { procedure: 'identity/sso.exchange', as: 'guest', works: false, input: () => ({}) },
  { procedure: 'identity/sso.confirmLink', as: 'guest', works: false, input: () => ({ link: 'none', password: 'none' }) },
  { procedure: 'identity/sso.logout', as: 'guest', works: false, input: () => ({ logout_token: 'none' }) },
  { procedure: 'identity/secondFactor.enroll', as: 'admin', works: true, input: () => ({}) },
  { procedure: 'identity/secondFactor.confirm', as: 'admin', works: false, input: () => ({ code: '000000' }) },
  { procedure: 'identity/secondFactor.remove', as: 'admin', works: false, input: () => ({ code: '000000' }) },
  { procedure: 'identity/me.update', as: 'buyer', works: true, input: () => ({ fio: 'Новое имя', locale: 'en' }) },
  { procedure: 'identity/me.saveLocation', as: 'buyer', works: true, input: () => place },
  { procedure: 'identity/me.deleteLocation', as: 'buyer', works: true, input: () => ({ id: 1 }) },
  { procedure: 'identity/me.uploadPhotos', as: 'buyer', works: false, input: () => ({}) },
  { procedure: 'identity/me.deletePhoto', as: 'buyer', works: true, input: () => ({}) },
  { procedure: 'identity/me.endSession', as: 'buyer', works: false, input: () => ({ id: '00000000-0000-4000-8000-000000000000' }) },
  { procedure: 'identity/me.endOtherSessions', as: 'buyer', works: true, input: () => ({}) },
  { procedure: 'notifications/notification.read', as: 'buyer', works: true, input: () => ({ up_to: 5 }) },
  {
    procedure: 'notifications/preference.set',
    as: 'buyer',
    works: true,
    input: () => ({ topic: 'account', channel: 'letter', on: false }),
  },
  {
    procedure: 'identity/user.create',
    as: 'admin',
    works: true,
    input: () => ({ fio: 'Новый', login: 'made.by.admin', password: 'a long enough one', roles: ['ROLE_BUYER'] }),
  },
  { procedure: 'identity/user.update', as: 'admin', works: true, input: ({ people }) => ({ id: people.victim, fio: 'Другой' }) },
  { procedure: 'identity/user.uploadPhotos', as: 'admin', works: false, input: ({ people }) => ({ id: people.victim }) },
  { procedure: 'identity/user.deletePhoto', as: 'admin', works: true, input: ({ people }) => ({ id: people.victim }) },
  { procedure: 'identity/user.block', as: 'admin', works: true, input: ({ people }) => ({ id: people.victim, reason: 'Проверка' }) },
  { procedure: 'identity/user.unblock', as: 'admin', works: true, input: ({ people }) => ({ id: people.victim }) },
  { procedure: 'identity/user.delete', as: 'admin', works: true, input: ({ people }) => ({ id: people.victim }) },
  { procedure: 'content/document.create', as: 'admin', works: true, input: () => ({ content_type: 'user_agreement', text }) },
  { procedure: 'content/document.edit', as: 'admin', works: true, input: () => ({ id: 1, text: `${text}<p>Ещё</p>` }) },
  { procedure: 'content/document.restore', as: 'admin', works: true, input: () => ({ id: 1, version: 1 }) },
  ...vocabularyWrites,
  ...collectionWrites,
  ...companyWrites,
  ...opinionWrites,
  ...goodsWrites,
  ...bulkWrites,
  { procedure: 'identity/account.signOut', as: 'buyer', works: true, input: () => ({}) },
];

/** What an attacker would like to set; no procedure declares a field of these names. */
export const privileged = {
  role: 'ROLE_ADMIN',
  is_admin: true,
  isAdmin: true,
  is_staff: true,
  permissions: ['*'],
  userId: 1,
  owner_id: 1,
  author_id: 1,
  company_id: 1,
  companyId: 1,
  company: { id: 1, name: 'Чужая' },
  password_hash: 'x',
  passwordHash: 'x',
  api_token: 'x',
  session_id: 'x',
  email_verified_at: '2020-01-01T00:00:00Z',
  activated_at: '2020-01-01T00:00:00Z',
  state: 'active',
  trusted: true,
  verified_purchase: true,
  blocked_at: null,
  deleted_at: null,
  balance: 1_000_000,
  tariff_id: 1,
  discount: 100,
  moderated: true,
};
