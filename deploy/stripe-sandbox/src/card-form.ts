import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const TEXTS = {
  ru: {
    ...{ title: 'Карта', number: 'Номер карты', expiry: 'Срок, ММ/ГГ', cvc: 'CVC' },
    cards: 'Тестовые карты',
    ...{ ok: 'проходит', bank: 'спросит банк', declined: 'не принимается', funds: 'не хватает денег' },
    ask: 'Тестовый банк спрашивает: это вы платите?',
    ...{ yes: 'Подтвердить', no: 'Отказаться' },
  },
  en: {
    ...{ title: 'Card', number: 'Card number', expiry: 'Expiry, MM/YY', cvc: 'CVC' },
    cards: 'Test cards',
    ...{ ok: 'is accepted', bank: 'has the bank ask', declined: 'is declined', funds: 'lacks funds' },
    ask: 'The test bank asks: is it you who pays?',
    ...{ yes: 'Confirm', no: 'Refuse' },
  },
} as const;

const CARDS = [
  ['4242 4242 4242 4242', 'ok'],
  ['4000 0027 6000 3184', 'bank'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'funds'],
] as const;

/** The form of a card as a page of its own, for the frame of a checkout. */
function formPage(lang: 'ru' | 'en', theme: 'light' | 'dark'): string {
  const t = TEXTS[lang];
  const field = (name: string, label: string, more: string) =>
    `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="numeric" ${more} aria-describedby="${name}-fault"><span id="${name}-fault" class="fault" role="status"></span></p>`;
  const cards = CARDS.map(([number, word]) => `<li><code>${number}</code> ${t[word]}</li>`).join('');
  return `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><link rel="stylesheet" href="card-form.css"><script type="module" src="card-form.js"></script></head>
<body><main><form novalidate>${field('number', t.number, 'autocomplete="cc-number" maxlength="23"')}
<div class="row">${field('expiry', t.expiry, 'autocomplete="cc-exp" maxlength="7"')}${field('cvc', t.cvc, 'autocomplete="cc-csc" maxlength="4"')}</div></form>
<details><summary>${t.cards}</summary><ul>${cards}</ul></details>
<section hidden><p>${t.ask}</p><button type="button" value="yes">${t.yes}</button><button type="button" value="no">${t.no}</button></section></main></body></html>`;
}

/** Serves the form beside the API, under the address that browsers know it by. */
export function mountCardForm(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').header('x-frame-options', 'sameorigin');
    });
    scope.get<{ Querystring: { lang?: string; theme?: string } }>('/card-form', async ({ query: { lang, theme } }, reply) =>
      reply.type('text/html; charset=utf-8').send(formPage(lang === 'en' ? 'en' : 'ru', theme === 'dark' ? 'dark' : 'light')),
    );
    const [style, script] = [asset('./card-form.css'), asset('./card-form.js')];
    scope.get('/card-form.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    scope.get('/card-form.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  });
}
