import { randomUUID } from 'node:crypto';
import type {
  OwnedResourceCase,
  OwnedResourceCases,
  UnownedProcedures,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const savedLocation: Omit<OwnedResourceCase, 'input'> = {
  create: async ({ pool }, owner) => {
    const sql = `INSERT INTO saved_location (user_id, name, address) VALUES ($1, 'Склад', 'Иваново') RETURNING id`;
    return (await pool('identity').query(sql, [owner])).rows[0].id;
  },
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('identity').query('SELECT * FROM saved_location WHERE id = $1', [id])).rows,
};

const organization: Omit<OwnedResourceCase, 'input'> = {
  create: async ({ pool }, owner) => {
    const sql = `INSERT INTO organization (user_id, name, inn) VALUES ($1, 'ООО «Лён»', gen_random_uuid()) RETURNING id`;
    return (await pool('identity').query(sql, [owner])).rows[0].id;
  },
  missing: 999_999,
  read: async ({ pool }, id) => (await pool('identity').query('SELECT * FROM organization WHERE id = $1', [id])).rows,
};

export const ownedResourceCases: OwnedResourceCases = {
  'me.endSession': {
    create: async ({ pool, addSession }, owner) => {
      await addSession(owner);
      const sql = 'SELECT id FROM session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1';
      return (await pool('identity').query(sql, [owner])).rows[0].id;
    },
    input: (id) => ({ id }),
    missing: randomUUID(),
    read: async ({ pool }, id) => (await pool('identity').query('SELECT user_id FROM session WHERE id = $1', [id])).rows,
  },
  'me.saveLocation': { ...savedLocation, input: (id) => ({ id, name: 'Чужое имя', address: 'Москва' }) },
  'me.deleteLocation': { ...savedLocation, input: (id) => ({ id }) },
  'me.saveOrganization': { ...organization, input: (id) => ({ id, name: 'Чужое имя', inn: '7707083893' }) },
  'me.deleteOrganization': { ...organization, input: (id) => ({ id }) },
  'myData.content': {
    create: async ({ pool }, owner) => {
      const sql = `INSERT INTO data_file (user_id, locale, state, file_key, bytes, ended_at)
        VALUES ($1, 'ru', 'done', gen_random_uuid(), 1, now()) RETURNING id`;
      return (await pool('identity').query(sql, [owner])).rows[0].id;
    },
    input: (id) => ({ id }),
    missing: 999_999,
    read: async ({ pool }, id) => (await pool('identity').query('SELECT * FROM data_file WHERE id = $1', [id])).rows,
  },
};

export const unownedProcedures: UnownedProcedures = [
  [
    /^user\.(get|update|uploadPhotos|deletePhoto)$/,
    'administrators look after every user, others after themselves; their own test asks for another’s',
  ],
  [/^user\./, 'administrators look after every user; nobody else gets there'],
  [/^me\.update$/, 'names a country, which is everybody’s'],
];

async function botToken({ product }: WriteContext, action: string): Promise<string> {
  const { body } = await product.ask({ method: 'GET', url: `/api/_p/bot_challenge?action=${action}` });
  const challenge: Challenge = body.data.challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const PHONE = '79123456789';
const MAIL = 'fresh@shop.example';
const consents = { acceptTerms: true, acceptPersonalData: true, terms_version: '1', personal_data_version: '1' };
const location = { name: 'Склад', address: 'Иваново' };

export const writeCases: readonly WriteCase[] = [
  {
    procedure: 'account.register',
    as: 'guest',
    succeeds: true,
    input: async (context) => ({
      fio: 'Анна',
      roles: ['ROLE_BUYER'],
      email: MAIL,
      ...consents,
      bot_token: await botToken(context, 'register'),
    }),
  },
  {
    procedure: 'account.sendActivation',
    as: 'guest',
    succeeds: false,
    input: async (context) => ({ email: MAIL, bot_token: await botToken(context, 'letter') }),
  },
  {
    procedure: 'account.changePassword',
    as: 'guest',
    succeeds: true,
    input: async (context) => ({ password: 'a long enough one', password2: 'a long enough one', code: await context.lastSecret(MAIL) }),
  },
  { procedure: 'account.signIn', as: 'guest', succeeds: true, input: () => ({ login: MAIL, password: 'a long enough one' }) },
  {
    procedure: 'account.sendReset',
    as: 'guest',
    succeeds: true,
    input: async (context) => ({ email: 'buyer@shop.example', bot_token: await botToken(context, 'letter') }),
  },
  {
    procedure: 'account.sendCode',
    as: 'guest',
    succeeds: true,
    input: async (context) => ({
      phoneNumbers: PHONE,
      fio: 'Пётр',
      roles: ['ROLE_VENDOR'],
      ...consents,
      bot_token: await botToken(context, 'code'),
    }),
  },
  {
    procedure: 'account.signInByCode',
    as: 'guest',
    succeeds: true,
    input: async (context) => ({ phoneNumbers: PHONE, code: await context.lastSecret(PHONE) }),
  },
  { procedure: 'account.confirmSecondFactor', as: 'guest', succeeds: false, input: () => ({ challenge: 'none', code: '000000' }) },
  { procedure: 'account.letterLink', as: 'guest', succeeds: false, input: () => ({ code: 'none' }) },
  { procedure: 'sso.exchange', as: 'guest', succeeds: false, input: () => ({}) },
  { procedure: 'sso.confirmLink', as: 'guest', succeeds: false, input: () => ({ link: 'none', password: 'none' }) },
  { procedure: 'sso.logout', as: 'guest', succeeds: false, input: () => ({ logout_token: 'none' }) },
  { procedure: 'secondFactor.enroll', as: 'admin', succeeds: true, input: () => ({}) },
  { procedure: 'secondFactor.confirm', as: 'admin', succeeds: false, input: () => ({ code: '000000' }) },
  { procedure: 'secondFactor.remove', as: 'admin', succeeds: false, input: () => ({ code: '000000' }) },
  { procedure: 'secondFactor.setStaffRule', as: 'admin', succeeds: true, input: () => ({ required: false }) },
  { procedure: 'me.update', as: 'buyer', succeeds: true, input: () => ({ fio: 'Новое имя', locale: 'en' }) },
  { procedure: 'me.saveLocation', as: 'buyer', succeeds: true, input: () => location },
  { procedure: 'me.deleteLocation', as: 'buyer', succeeds: true, input: () => ({ id: 1 }) },
  { procedure: 'me.saveOrganization', as: 'buyer', succeeds: true, input: () => ({ name: 'ООО «Лён»', inn: '7707083893' }) },
  { procedure: 'me.deleteOrganization', as: 'buyer', succeeds: true, input: () => ({ id: 1 }) },
  { procedure: 'myData.createFile', as: 'buyer', succeeds: true, input: () => ({}) },
  { procedure: 'deletion.ask', as: 'buyer', succeeds: true, input: () => ({}) },
  { procedure: 'deletion.takeBack', as: 'buyer', succeeds: true, input: () => ({}) },
  { procedure: 'me.uploadPhotos', as: 'buyer', succeeds: false, input: () => ({}) },
  { procedure: 'me.deletePhoto', as: 'buyer', succeeds: true, input: () => ({}) },
  { procedure: 'me.endSession', as: 'buyer', succeeds: false, input: () => ({ id: '00000000-0000-4000-8000-000000000000' }) },
  { procedure: 'me.endOtherSessions', as: 'buyer', succeeds: true, input: () => ({}) },
  {
    procedure: 'user.create',
    as: 'admin',
    succeeds: true,
    input: () => ({ fio: 'Новый', login: 'made.by.admin', password: 'a long enough one', roles: ['ROLE_BUYER'] }),
  },
  {
    procedure: 'user.update',
    as: 'admin',
    succeeds: true,
    input: ({ users }) => ({ id: users.victim, fio: 'Другой', roles: ['ROLE_BUYER'] }),
  },
  { procedure: 'user.uploadPhotos', as: 'admin', succeeds: false, input: ({ users }) => ({ id: users.victim }) },
  { procedure: 'user.deletePhoto', as: 'admin', succeeds: true, input: ({ users }) => ({ id: users.victim }) },
  { procedure: 'user.block', as: 'admin', succeeds: true, input: ({ users }) => ({ id: users.victim, reason: 'Проверка' }) },
  { procedure: 'user.unblock', as: 'admin', succeeds: true, input: ({ users }) => ({ id: users.victim }) },
  { procedure: 'user.delete', as: 'admin', succeeds: true, input: ({ users }) => ({ id: users.victim }) },
  { procedure: 'account.signOut', as: 'buyer', succeeds: true, input: () => ({}) },
];
