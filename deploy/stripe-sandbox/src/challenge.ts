import { inTransaction } from '@market/service-kit/data/transaction';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { StripeFault } from './faults.ts';
import { known } from './objects.ts';
import { answerChallenge, type Telling } from './payment-intents.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The page of a bank that asks whether it is the payer, in both languages of the product. */
const page = (words: string, form: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Тестовый банк · Test bank</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:44px;padding:0 1.25rem;margin:0 .5rem .5rem 0}</style></head>
<body><main><h1>Тестовый банк · Test bank</h1><p>${words}</p>${form}</main></body></html>`;

const FORM = `<form method="post"><button name="answer" value="yes">Подтвердить · Confirm</button>
<button name="answer" value="no">Отказаться · Refuse</button></form>`;

/** Where the payer answers the bank's question. */
export function mountChallenge(app: FastifyInstance, { pool, telling }: { pool: Pool; telling: Telling }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    });
    scope.get<{ Params: { id: string } }>('/challenge/:id', async ({ params: { id } }, reply) => {
      const intent = await known(pool, 'payment_intent', { id }).catch(() => null);
      if (!intent) return reply.code(404).send(page('Такого платежа нет · There is no such payment', ''));
      return page('Тестовая оплата: деньги не списываются · Test payment, no money moves', intent.status === 'requires_action' ? FORM : '');
    });
    scope.post<{ Params: { id: string }; Body: string }>('/challenge/:id', async ({ params: { id }, body }, reply) => {
      const agrees = new URLSearchParams(body).get('answer') === 'yes';
      try {
        const outcome = await inTransaction(pool, (tx) => answerChallenge({ tx, now: new Date() }, telling, { id, agrees }));
        return page(outcome instanceof StripeFault ? 'Отказано · Refused' : 'Готово · Done', '');
      } catch (thrown) {
        if (!(thrown instanceof StripeFault)) throw thrown;
        return reply.code(thrown.status).send(page('Здесь больше нечего подтверждать · Nothing is left to confirm here', ''));
      }
    });
  });
}
