import { expect, type Page } from '@playwright/test';
import { hostileMarkup } from '../../../services/kit/testing/hostile/hostile-markup.ts';
import { comeAs, open } from '../frame/visit.ts';
import { expectHarmless, watchAttacks } from '../hostile.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aProposal, asPerson, aTender } from './tender-fixtures.ts';

/** As many attacks as a text has room for, from this one on. */
function attacks(from: number, room: number): string {
  let text = `Атака ${from} `;
  for (const attack of hostileMarkup.slice(from)) {
    if (text.length + attack.length > room) break;
    text += attack;
  }
  return text.slice(0, room);
}

async function harmless(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('main').getByText('Атака').first()).toBeVisible();
    await expectHarmless(page, path);
  }
}

test('what is written of an attack in tenders, proposals and questions runs nowhere', { tag: '@full' }, async ({ page }) => {
  test.slow();
  const middle = Math.floor(hostileMarkup.length / 2);
  const { id, buyer } = await aTender(page, { title: attacks(0, 200), description: attacks(0, 5_000), city: attacks(1, 100) });
  const { company } = await aProposal(page, id, { comment: attacks(middle, 5_000) });
  const vendor = await asPerson(page, company.vendor);
  const question = await vendor.post(`/api/shop/tender/${id}/questions`, { text: attacks(2, 1_000) });
  const owner = await asPerson(page, buyer);
  await owner.put(`/api/shop/tender_question/${question}`, { answer: attacks(middle, 2_000) });
  await watchAttacks(page);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await harmless(page, [`/product_search/view/${id}`, '/product_search/list', `/product_search/compare/${id}`]);
});

test('what is written of an attack in a publication runs nowhere: the list, reading, the editor', { tag: '@full' }, async ({ page }) => {
  test.slow();
  const { buyer } = await aTender(page);
  const text = `<p>Атака</p>${hostileMarkup.join('\n')}`;
  const author = await asPerson(page, buyer);
  const id = await author.post('/api/publication', { title: attacks(0, 200), description: attacks(1, 1_000), text });
  await watchAttacks(page);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await harmless(page, ['/blog/my', `/blog/view/${id}`]);
  await open(page, `/blog/edit/${id}`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectHarmless(page, 'the editor');
});
