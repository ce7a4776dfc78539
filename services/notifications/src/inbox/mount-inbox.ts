import { readFileSync } from 'node:fs';
import { DomainError } from '@market/service-kit/errors';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import type { Surface } from '@market/service-kit/http/surface';
import { localeOf } from '@market/service-kit/text/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoInbox, DemoMessage } from '../post/demo-inbox.ts';
import { inboxPage, letterPage } from './inbox-page.ts';

const ROOT = '/dev/inbox';
const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const POLICY = {
  page: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // A letter styles its elements itself and runs nothing; only our own page may show it.
  letter:
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
};

interface Asking {
  Querystring: { lang?: string; to?: string };
}

/**
 * The page where a tester reads what was sent, and the same as JSON for tests. Mounted in the demo only: in production
 * there is nothing at these addresses.
 *
 * @returns the routes, for the service's surface
 */
export function mountInbox(app: FastifyInstance, inbox: DemoInbox): Surface['routes'] {
  app.register(async (scope) => {
    envelopeErrors(scope, {});
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.get<Asking>(ROOT, async (request, reply) => {
      const to = requestedRecipient(request);
      const page = inboxPage({ language: languageOf(request), to, messages: found(inbox, to) });
      return guarded(reply, POLICY.page).type('text/html; charset=utf-8').send(page);
    });
    scope.get<Asking>(`${ROOT}.json`, async (request) => ({ data: found(inbox, requestedRecipient(request)) }));
    scope.get<{ Params: { id: string } }>(`${ROOT}/letter/:id`, async (request, reply) => {
      const html = inbox.list().find(({ id }) => id === request.params.id)?.html;
      if (!html) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
      return guarded(reply, POLICY.letter).header('x-frame-options', 'sameorigin').type('text/html; charset=utf-8').send(letterPage(html));
    });
    const [style, script] = [asset('./inbox.css'), asset('./inbox-client.js')];
    scope.get(`${ROOT}/inbox.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    scope.get(`${ROOT}/inbox-client.js`, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  });
  const paths = [ROOT, `${ROOT}.json`, `${ROOT}/letter/{id}`, `${ROOT}/inbox.css`, `${ROOT}/inbox-client.js`];
  return paths.map((path) => ({ method: 'GET', path }));
}

const guarded = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff');

const requestedRecipient = ({ query }: FastifyRequest<Asking>): string =>
  String(query.to ?? '')
    .trim()
    .toLowerCase();

function languageOf({ query, headers }: FastifyRequest<Asking>): 'ru' | 'en' {
  return query.lang === 'ru' || query.lang === 'en' ? query.lang : localeOf(headers['accept-language']);
}

/** Phones are found however they are written. */
function found(inbox: DemoInbox, to: string): readonly DemoMessage[] {
  if (to === '') return inbox.list();
  const digits = to.includes('@') ? '' : to.replaceAll(/\D/g, '');
  return inbox.list().filter((message) => message.to.toLowerCase().includes(to) || (digits.length > 3 && message.to.includes(digits)));
}
