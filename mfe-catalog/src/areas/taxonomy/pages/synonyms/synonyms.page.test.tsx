import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');
const group = { id: 8, terms: ['лосины', 'леггинсы'], asks: ['leggings'] };

test('a group is written one word a line, judged before it is sent', async () => {
  const catalogue = fakeService({
    'synonym.list': () => ({ data: [group], page: 1, per_page: 20, total: 1 }),
    'synonym.update': () => ({ data: group }),
  });
  const { user, address, scope } = await openScreenAs(admin, '/products/settings/synonyms?q=лос', catalogue);
  await user.click(await screen.findByRole('link', { name: 'лосины, леггинсы' }));
  expect(address()).toBe('/products/settings/synonyms?q=лос&edit=8');
  const drawer = within(await screen.findByRole('dialog'));
  const terms = drawer.getByRole('textbox', { name: 'Значат одно и то же' }) as HTMLTextAreaElement;
  expect(terms.value).toBe('лосины\nлеггинсы');
  await user.type(terms, '\nЛосины\n');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await drawer.findByText('Слова не должны повторяться')).toBeTruthy();
  await user.clear(terms);
  await user.type(terms, ' лосины \n\nтайтсы');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('synonym.update')).toEqual([{ id: 8, terms: ['лосины', 'тайтсы'], asks: ['leggings'] }]));
  await waitFor(() => expect(address()).toBe('/products/settings/synonyms?q=лос'));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Группа сохранена']);
});
