import { type Answered, list, type Step } from './step.ts';

const MAIL = 'nina@shop.example';
const PHONE = '79123456789';
const consents = { acceptTerms: true, acceptPersonalData: true };

const signedIn = ({ api_token, roles }: Answered): void => {
  if (typeof api_token !== 'string' || !Array.isArray(roles)) throw new Error('nobody is signed in');
};

/** A registration by e-mail and one by phone, each to its end, and the other ways in. */
export const signIn: Step[] = [
  list('POST /api/_p/user/register', {
    body: async (_, { botToken }) => ({
      ...{ fio: 'Нина Льнова', locale: 'ru', roles: ['ROLE_BUYER'], countryId: 1, countryCode: '7', email: MAIL, ...consents },
      bot_token: await botToken('register'),
    }),
  }),
  list('POST /api/_p/change_password_from_link', {
    body: async (_, { lastSecret }) => ({
      ...{ password: 'a long enough one', password2: 'a long enough one' },
      code: await lastSecret(MAIL),
    }),
    keep: signedIn,
  }),
  list('GET /api/_p/user/find_in_system', {
    query: async (_, { botToken }) => `email=${MAIL}&bot_token=${await botToken('find')}`,
    keep: ({ found }) => {
      if (found !== true) throw new Error('the account is lost');
    },
  }),
  list('POST /api/user/login', { body: () => ({ login: MAIL, password: 'a long enough one' }), keep: signedIn }),
  list('GET /api/_p/reset_password/send_code', {
    query: async (_, { botToken }) => `email=buyer@shop.example&bot_token=${await botToken('letter')}`,
  }),
  list('GET /api/user_activate/send', {
    query: async (_, { botToken }) => `email=a-buyer@shop.example&bot_token=${await botToken('letter')}`,
  }),
  list('POST /api/users/code_register_sms', {
    body: async (_, { botToken }) => ({
      ...{ phoneNumbers: PHONE, country_code: '7', fio: 'Пётр', roles: ['ROLE_VENDOR'], locale: 'ru', ...consents },
      bot_token: await botToken('code'),
    }),
  }),
  list('POST /api/users/code_login', {
    body: async (_, { lastSecret }) => ({ country_code: '7', phoneNumbers: PHONE, code: await lastSecret(PHONE) }),
    keep: signedIn,
  }),
  { call: 'POST /api/sso/session', as: 'employee', body: () => ({}), keep: signedIn },
];
