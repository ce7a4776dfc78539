import { expect } from '@playwright/test';
import { hostileMarkup } from '../../../services/kit/testing/hostile/hostile-markup.ts';
import { sized } from '../../../services/kit/testing/long.ts';
import { comeAs, open } from '../frame/visit.ts';
import { expectHarmless, touchAll, watchAttacks } from '../hostile.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { adminDocuments } from './edit-document.ts';

/** Whatever stands in a shown text and is not the plain markup of a document. */
const FOREIGN = `
  [...document.querySelectorAll('[role=dialog] [lang] *')].flatMap((element) => [
    ...(element.matches('h2, h3, h4, p, br, hr, ul, ol, li, blockquote, strong, em, u, s, a') ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !['id', 'tabindex', 'target', 'rel', 'start'].includes(name) && !(name === 'href' && /^(https?:|mailto:|tel:|#|[/](?![/]))/.test(value)))
      .map(({ name, value }) => name + '=' + value),
  ])
`;

/** All attacks, a few in one text, and the number of its first. One that never ends swallows its neighbours: the long run takes each alone. */
function packs(): [from: number, attacks: string][] {
  const together = sized(5, 1);
  const starts = hostileMarkup.flatMap((_, index) => (index % together === 0 ? [index] : []));
  return starts.map((from) => [from, hostileMarkup.slice(from, from + together).join('\n')]);
}

test('what is stored of an attack runs nowhere: reading, dialog, editor, history', { tag: '@full' }, async ({ page }) => {
  test.slow();
  const { documentOf, edit, restore } = await adminDocuments(page);
  const before = await documentOf('document_for_buyer');
  const stored: string[] = [];
  for (const [from, attacks] of packs()) stored.push((await edit(before.id, { text: `<p>Атака ${from}</p>${attacks}` })).texts.ru);
  const last = await edit(before.id, { text: stored.join('') });
  await watchAttacks(page);
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  const lastLine = `Атака ${packs().at(-1)?.[0]}`;
  for (const path of ['/documents/for_buyer', '/documents/customer', `/documents/customer?tab=history&version=${last.version}`]) {
    await open(page, path);
    await expect(page.getByText(lastLine, { exact: true }).first()).toBeVisible();
    await expectHarmless(page, path);
  }
  await restore(before.id, before.version);
});

test.describe(() => {
  test.use({ breaksPolicy: true });

  test('an attack that reached the browser untouched runs nowhere: the reader cleans it itself', { tag: '@full' }, async ({ page }) => {
    test.slow();
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
    const dialog = page.getByRole('dialog');
    for (const [from, attacks] of packs()) {
      raw = `<p>Атака ${from}</p>${attacks}`;
      await opener.click();
      await expect(dialog.getByText(`Атака ${from}`, { exact: true })).toBeVisible();
      // Cleaning takes handlers apart, and the policy reports those: what counts is that none runs and none is left.
      expect(await page.evaluate<string[]>(FOREIGN), raw).toEqual([]);
      expect((await touchAll(page)).pwned, raw).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});
