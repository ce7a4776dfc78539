import { companyAccounts } from './accounts.ts';

export type Language = 'ru' | 'en';

const texts = {
  ru: {
    title: 'Вход с учётной записью компании',
    lead: 'Это демонстрационный каталог сотрудников. Кем войти?',
    cancel: 'Отмена',
    signOut: 'Выйти из учётной записи компании?',
    yes: 'Выйти',
    no: 'Остаться',
    failed: 'Вход не состоялся',
    back: 'Вернуться на площадку',
  },
  en: {
    title: 'Sign in with the company account',
    lead: 'This is a demo directory of staff. Who signs in?',
    cancel: 'Cancel',
    signOut: 'Sign out of the company account?',
    yes: 'Sign out',
    no: 'Stay signed in',
    failed: 'The sign-in did not work',
    back: 'Back to the marketplace',
  },
} as const;

/** No style or script stands inline: the product's content policy holds here too. */
const page = (language: Language, { title, body }: { title: string; body: string }): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sso-demo/style.css">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;

export const STYLE = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; display: grid; min-height: 100vh; place-items: center }
main { box-sizing: border-box; width: min(28rem, 100%); padding: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
form { display: grid; gap: .75rem; margin: 0 0 .75rem }
button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid GrayText; border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer }
button:hover { background: ButtonFace }
button small { display: block }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`;

/** Chooses who of the directory signs in. */
export function signInPage(language: Language, action: string): string {
  const { title, lead, cancel } = texts[language];
  const choices = companyAccounts
    .map(
      ({ id, title: name, about, email }) =>
        `<button name="account" value="${id}"><strong>${name[language]}</strong><small>${email} — ${about[language]}</small></button>`,
    )
    .join('');
  const body = `<p>${lead}</p><form method="post" action="${action}">${choices}<button name="cancel" value="1">${cancel}</button></form>`;
  return page(language, { title, body });
}

/** @param form the issuer's own, with the proof that nobody else posts it; `op.logoutForm` */
export function signOutPage(language: Language, form: string): string {
  const { signOut, yes, no } = texts[language];
  const buttons = `<p><button type="submit" form="op.logoutForm" name="logout" value="yes">${yes}</button> <button type="submit" form="op.logoutForm">${no}</button></p>`;
  return page(language, { title: signOut, body: `${form}${buttons}` });
}

/** @param reason a code of the protocol, never free text */
export function failurePage(language: Language, reason: string): string {
  const { failed, back } = texts[language];
  const code = reason.replace(/[^\w ]/g, '');
  return page(language, { title: failed, body: `<p><code>${code}</code></p><p><a href="/">${back}</a></p>` });
}
