import { ConfirmSsoLink, ResolveVouched, SsoAnswer, SsoLoggedOut, SsoLogout, VouchedAnswer } from '@market/identity-contract/sso';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, serviceProcedure } from '../procedures.ts';
import { confirmLink } from './confirm-link.ts';
import { endSsoSessions } from './end-sso-sessions.ts';
import { exchangeToken } from './exchange-token.ts';
import { resolveVouched } from './resolve-vouched.ts';

export const ssoRouter = router({
  exchange: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/sso/session',
        summary: 'A session for a bearer token of the company’s single sign-on',
        tags: ['sso'],
      },
      secret: true,
      repeatable: 'Each session ends like any other',
    })
    .output(SsoAnswer)
    .mutation(({ ctx }) => exchangeToken(ctx)),
  confirmLink: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/sso/link', summary: 'Proves that an account is one’s own and links it', tags: ['sso'] },
      secret: true,
      repeatable: 'A request for a link is used up by the first',
    })
    .input(ConfirmSsoLink)
    .output(SsoAnswer)
    .mutation(({ ctx, input }) => confirmLink(ctx, input)),
  logout: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/sso/logout', summary: 'Back-channel logout, posted by the issuer', tags: ['sso'] },
      repeatable: 'A session ends once',
    })
    .input(SsoLogout)
    .output(SsoLoggedOut)
    .mutation(({ ctx, input }) => endSsoSessions(ctx, input)),
  resolve: serviceProcedure
    .input(ResolveVouched)
    .output(VouchedAnswer)
    .query(({ ctx, input }) => resolveVouched(ctx, input)),
});
