import { expect, test } from '@playwright/test';
import { hostileMarkup } from '../../../services/kit/testing/hostile-markup.ts';
import { sized } from '../../../services/kit/testing/long.ts';
import { comeAs, open } from '../frame/visit.ts';
import { expectHarmless, touchAll, watchAttacks } from '../hostile.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { desk } from './desk.ts';

/** Whatever stands in a shown text and is not the plain markup of a document. */
const FOREIGN = `
  [...document.querySelectorAll('[role=dialog] [lang] *')].flatMap((element) => [
    ...(element.matches('h2, h3, h4, p, br, hr, ul, ol, li, blockquote, strong, em, u, s, a') ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !['id', 'tabindex', 'target', 'rel', 'start'].includes(name) && !(name === 'href' && /^(https?:|mailto:|tel:|#|[/](?![/]))/.test(value)))
      .map(({ name, value }) => name + '=' + value),
  ])
`;

test('what is stored of an attack runs nowhere: reading, dialog, editor, history', async ({ page }) => {
  test.setTimeout(120_000);
  const { documentOf, edit, restore } = await desk(page);
  const before = await documentOf('document_for_buyer');
  const stored: string[] = [];
  for (const [index, attack] of hostileMarkup.entries())
    stored.push((await edit(before.id, { text: `<p>Атака ${index}</p>${attack}` })).texts.ru);
  expect(stored.length).toBeGreaterThanOrEqual(100);
  const last = await edit(before.id, { text: stored.join('') });
  await watchAttacks(page);
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  const lastLine = `Атака ${hostileMarkup.length - 1}`;
  for (const path of ['/documents/for_buyer', '/documents/customer', `/documents/customer?tab=history&version=${last.version}`]) {
    await open(page, path);
    await expect(page.getByText(lastLine, { exact: true }).first()).toBeVisible();
    await expectHarmless(page, path);
  }
  await restore(before.id, before.version);
});

test('an attack that reached the browser untouched runs nowhere: the reader cleans it itself', async ({ page }) => {
  test.setTimeout(180_000);
  let raw = '';
  await page.route('**/api/_public/document/*', (route) =>
    route.fulfill({
      json: {
        data: {
          ...{ id: 1, content_type: 'user_agreement', text: raw, language: 'ru', version: 1, version_id: 1 },
          published_at: '2026-08-03T10:00:00.000Z',
        },
      },
    }),
  );
  await watchAttacks(page);
  await comeAs(page, {});
  await open(page, '/auth/main');
  const opener = page.getByRole('button', { name: 'Условия использования' }).first();
  const [dialog, together] = [page.getByRole('dialog'), sized(5, 1)];
  for (let from = 0; from < hostileMarkup.length; from += together) {
    // An attack that never ends swallows its neighbours: the long run takes each alone.
    raw = `<p>Атака ${from}</p>${hostileMarkup.slice(from, from + together).join('\n')}`;
    await opener.click();
    await expect(dialog.getByText(`Атака ${from}`, { exact: true })).toBeVisible();
    // Cleaning takes handlers apart, and the policy reports those: what counts is that none runs and none is left.
    expect(await page.evaluate<string[]>(FOREIGN), raw).toEqual([]);
    expect((await touchAll(page)).pwned, raw).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
