import { expect, type Page } from '@playwright/test';

interface Watched {
  pwned: number[];
  violations: string[];
}

/** Writes down every attack that runs, and everything that the page's policy had to stop. */
const WATCH = `
  globalThis.watched = { pwned: [], violations: [] };
  globalThis.pwned = (number) => globalThis.watched.pwned.push(number);
  document.addEventListener('securitypolicyviolation', (event) => globalThis.watched.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber));
`;

/** What a reader may do with a text: point at everything, focus it, follow every link without leaving. */
const TOUCH = `
  for (const element of document.querySelectorAll('main *, [role=dialog] *')) {
    for (const kind of ['pointerenter', 'mouseover', 'focus', 'blur', 'animationstart', 'toggle']) element.dispatchEvent(new Event(kind));
    if (element.localName === 'a' && !element.getAttribute('href')?.startsWith('/')) {
      element.addEventListener('click', (event) => { if (/^(https?|mailto|tel):/.test(element.href)) event.preventDefault(); });
      // Links of drawings and formulas have no click of their own.
      if (element.click) element.click();
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  }
`;

/** From now on every page that this one opens writes down what runs in it. */
export const watchAttacks = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Does with the open page what a reader may do, and answers what ran since it was opened. */
export async function touchAll(page: Page): Promise<Watched> {
  await page.evaluate(TOUCH);
  return page.evaluate<Watched>('watched');
}

/** Nothing of an attack ran or was even tried on the open page. */
export async function expectHarmless(page: Page, where: string): Promise<void> {
  expect(await touchAll(page), where).toEqual({ pwned: [], violations: [] });
}
