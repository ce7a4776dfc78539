import { localeOf } from '@market/service-kit/text/locale';
import type { FastifyInstance } from 'fastify';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

const PATH = '/dev/accounts';

/** Tells the sign-in page whom one may try the product as. Mounted in demo mode alone: in production there is no such address. */
export function mountDemoAccounts(app: FastifyInstance): { method: 'GET'; path: string }[] {
  app.get(PATH, async (request) => {
    const locale = localeOf(request.headers['accept-language']);
    const rows = DEMO_ACCOUNTS.map(({ email, phone = null, role, fio, company, blocked = false }) => ({
      ...{ login: email, password: DEMO_PASSWORD, phone, role, fio: fio[locale], blocked },
      company: company?.name ?? null,
    }));
    return { data: rows };
  });
  return [{ method: 'GET', path: PATH }];
}
