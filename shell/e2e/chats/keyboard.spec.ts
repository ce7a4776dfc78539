import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { Keyboard } from '../journey/keyboard.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aConversation } from './conversations.ts';
import { field, log, posts } from './two-sides.ts';

test('by keys alone: to a conversation, between its posts, an answer to one of them, and to what was found', { tag: '@full' }, async ({
  page,
}) => {
  const words = ['Есть ли лён?', 'Есть, белый', 'А серый?', 'Серый будет в марте'];
  const { shop, buyer } = await aConversation(page, words);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/');
  const keys = new Keyboard(page);
  await keys.goTo('Сообщения');
  await keys.use(page.getByRole('link', { name: new RegExp(shop.brand) }));
  // Whoever opens a conversation may write at once.
  await expect(field(page)).toBeFocused();

  const article = (text: string) => posts(page, text);
  await keys.to(article('Серый будет в марте'), { back: true });
  await keys.press('ArrowUp');
  await expect(article('А серый?')).toBeFocused();
  await keys.press('Home');
  await expect(article('Есть ли лён?')).toBeFocused();
  await keys.press('End');
  await expect(article('Серый будет в марте')).toBeFocused();
  await keys.use(article('Серый будет в марте').getByRole('button', { name: 'Действия с сообщением' }));
  await expect(page.getByRole('menuitem', { name: 'Ответить' })).toBeFocused();
  await keys.press('Enter');
  await expect(field(page)).toBeFocused();
  await keys.type('Тогда подожду');
  await keys.press('Enter');
  await expect(log(page).getByRole('article').last()).toContainText('Серый будет в марте');
  await expect(article('Тогда подожду')).toContainText('Отправлено');
  await keys.press('Shift+Tab');
  await keys.to(log(page).getByRole('article').last(), { back: true });
  await keys.press('Escape');
  await expect(field(page)).toBeFocused();

  await keys.to(page.getByRole('searchbox', { name: 'Поиск по перепискам' }), { back: true });
  await keys.type('белый');
  const found = page.getByRole('list', { name: 'Найденные сообщения' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await keys.use(found);
  await expect(article('Есть, белый')).toBeFocused();
});
