import type { IncomingMessage } from 'node:http';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { accountOf } from './accounts.ts';
import { STYLE, signInPage } from './pages.ts';
import { AUDIENCE, CLIENT, demoProvider, ISSUER_PATH, languageOf, PAGES_PATH } from './provider.ts';

/** The environment that names the demo issuer: the same variables that name a real one in production. */
export const demoIssuerEnvironment = (port: number): Record<string, string> => ({
  SSO_ISSUER: `http://localhost:${port}${ISSUER_PATH}`,
  SSO_AUDIENCE: AUDIENCE,
  SSO_CLIENTS: CLIENT,
});

/** Serves a company's single sign-on beside the product, for demonstration and tests. */
export function mountDemoIssuer(app: FastifyInstance, port: number): void {
  const provider = demoProvider([`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  const serve = provider.callback();
  app.register(async (scope) => {
    // It reads its requests itself, bodies included.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all(`${ISSUER_PATH}/*`, (request, reply) => {
      reply.hijack();
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(ISSUER_PATH.length);
      // It answers its own failures.
      void serve(raw, reply.raw);
    });
  });
  app.register(async (scope) => {
    await scope.register(formBody);
    scope.get(`${PAGES_PATH}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    scope.get<{ Params: { uid: string } }>(`${PAGES_PATH}/:uid`, async (request, reply) => {
      await provider.interactionDetails(request.raw, reply.raw);
      const language = languageOf(request.headers['accept-language']);
      return reply.type('text/html; charset=utf-8').send(signInPage(language, `${PAGES_PATH}/${request.params.uid}`));
    });
    scope.post<{ Body: { account?: string } }>(`${PAGES_PATH}/:uid`, async (request, reply) => {
      const account = accountOf(request.body.account ?? '');
      const result = account ? { login: { accountId: account.id } } : { error: 'access_denied' };
      const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    });
  });
}
