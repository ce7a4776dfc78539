import type { Language } from '@market/notifications-contract/sentence';
import { escapeMarkup } from '@market/service-kit/text/escape-markup';
import type { DemoMessage } from '../post/demo-inbox.ts';
import { inboxTexts } from './inbox-texts.ts';

interface Shown {
  language: Language;
  /** Part of an address or phone that is looked for; empty: everything. */
  to: string;
  messages: readonly DemoMessage[];
}

/** The demo inbox as a page that works before its script has come. */
export function inboxPage({ language, to, messages }: Shown): string {
  const t = inboxTexts[language];
  const other = language === 'ru' ? 'en' : 'ru';
  const query = to ? `&amp;to=${encodeURIComponent(to)}` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/inbox/inbox.css">
<script type="module" src="/dev/inbox/inbox-client.js"></script>
</head>
<body>
<header>
<h1>${t.title}</h1>
<nav><a href="?lang=${other}${query}" lang="${other}" hreflang="${other}">${t.language}</a><a href="/">${t.site}</a></nav>
</header>
<main>
<p class="lead">${t.lead}</p>
<form method="get" role="search">
<input type="hidden" name="lang" value="${language}">
<label for="to">${t.filter}</label>
<input id="to" name="to" type="search" value="${escapeMarkup(to)}" placeholder="${t.filterHint}" autocomplete="off">
<button type="submit">${t.apply}</button>
</form>
<div id="messages" data-count-label="${t.count}">
${messages.length > 0 ? messages.map((message) => article(message, language)).join('\n') : emptyState(language)}
</div>
<p id="news" role="status" class="unseen"></p>
</main>
</body>
</html>
`;
}

/** On this very site, wherever the letter says that it stands: a demo may run on any port. */
function here(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function emptyState(language: Language): string {
  const t = inboxTexts[language];
  return `<div class="empty"><h2>${t.empty}</h2><p>${t.emptyHint}</p></div>`;
}

function article(message: DemoMessage, language: Language): string {
  const t = inboxTexts[language];
  const { id, channel, to, locale, subject, text, at, code, link } = message;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
  const actions = [
    code && `<p class="code"><span>${t.code}</span> <strong data-code>${escapeMarkup(code)}</strong></p>`,
    code && `<button type="button" data-copy="${escapeMarkup(code)}" data-copied="${t.copied}">${t.copy}</button>`,
    link && `<a class="button" href="${escapeMarkup(here(link))}">${t.open}</a>`,
  ].filter(Boolean);
  return `<article id="m-${id}" data-channel="${channel}" aria-labelledby="h-${id}">
<p class="facts"><span class="kind">${channel === 'letter' ? t.letter : t.sms}</span> <span class="to">${escapeMarkup(to)}</span> <time datetime="${at}">${when}</time></p>
<h2 id="h-${id}" lang="${locale}">${escapeMarkup(subject ?? text.split('\n')[0] ?? '')}</h2>
${actions.length > 0 ? `<div class="actions">${actions.join('\n')}</div>` : ''}
${channel === 'letter' ? wholeLetter(message, language) : `<p class="text" lang="${locale}">${escapeMarkup(text)}</p>`}
</article>`;
}

function wholeLetter({ id, locale, subject, text }: DemoMessage, language: Language): string {
  const t = inboxTexts[language];
  return `<details data-letter="/dev/inbox/letter/${id}" data-title="${escapeMarkup(t.frame + subject)}"><summary>${t.show}</summary></details>
<details><summary>${t.plain}</summary><p class="text" lang="${locale}">${escapeMarkup(text)}</p></details>`;
}

/** The letter as a mail program would show it, except that its links open in place of the whole page. */
export const letterPage = (html: string): string => html.replace('<head>', '<head>\n<base target="_top">');
