import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { tree } from '../../testing/goods.ts';
import { openScreen } from '../../testing/screen.tsx';
import { CategoryDrawer } from './category-drawer.tsx';

const service = (answers: Answers = {}) => fakeService({ 'category.tree': () => tree, ...answers });
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

async function open(address: string, catalogue = service()) {
  const onClose = vi.fn();
  return { ...(await openScreen(address, catalogue, <CategoryDrawer open onClose={onClose} />)), onClose };
}

describe('the category drawer of a phone', () => {
  test('goes to the goods only once a category is chosen', async () => {
    const { user, address, onClose } = await open('/products/new');
    await screen.findByRole('treeitem', { name: /^Женская одежда/ });
    expect(button('Выберите категорию').disabled).toBe(true);
    await user.click(screen.getByText('Женская одежда'));
    await user.click(await screen.findByText('Платья'));
    await user.click(button('Показать товары'));
    expect(address()).toBe('/products/catalog/10?per_page=12');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('reset takes the choice back', async () => {
    const { user, address } = await open('/products/new');
    await user.click(await screen.findByText('Мужская одежда'));
    await user.click(button('Сбросить'));
    expect(button('Выберите категорию').disabled).toBe(true);
    expect(address()).toBe('/products/new');
  });

  test('reset on a category leads to the whole catalogue', async () => {
    const { user, address } = await open('/products/catalog/10');
    await screen.findByText('Платья');
    await user.click(button('Сбросить'));
    expect(address()).toBe('/products/catalog');
  });

  test('says that there are no categories yet', async () => {
    await open('/products/new', service({ 'category.tree': () => ({ data: [] }) }));
    expect(await screen.findByText('Категорий пока нет')).toBeTruthy();
  });

  test('says that they did not come, and asks again', async () => {
    const catalogue = service({ 'category.tree': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
    const { user } = await open('/products/new', catalogue);
    expect(await screen.findByText(/Категории не загрузились/)).toBeTruthy();
    catalogue.answers['category.tree'] = () => tree;
    await user.click(button('Повторить'));
    await waitFor(() => expect(screen.getByText('Женская одежда')).toBeTruthy());
  });
});
