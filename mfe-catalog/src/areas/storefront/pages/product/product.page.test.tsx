import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company, product, reviewsOf } from '../../../../testing/goods.ts';
import { openScreen, resizeWindow } from '../../../../testing/screen.tsx';

const service = (answers: Answers = {}) =>
  fakeService({
    'product.get': ({ id }: { id: number }) => product(id),
    'review.list': (input: { page?: number; per_page?: number }) => reviewsOf(25, input),
    ...answers,
  });

beforeEach(() => {
  resizeWindow(1280);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Parts that are fetched when the reader comes near; the answer is a reader who does. */
function watchedNearness(): () => void {
  const near: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        near.push(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return () => act(() => near.forEach((tell) => void tell()));
}

describe('a product', () => {
  test('shows everything that is known of it', async () => {
    const { scope } = await openScreen('/viewproduct/5', service());
    await screen.findByText('Мягкая вискоза.');
    const words = document.body.textContent ?? '';
    for (const fact of [
      '2\u00a0500\u00a0₽за штуку',
      '12\u00a0500\u00a0₽ за упаковку из 5 штук',
      'В наличии 7 упаковок',
      'Артикул ИВ-24-00317',
      'Минимальный заказ2 упаковки',
      'Кратность заказа2 упаковки',
      'Сезон' + 'Лето, Демисезон',
      'Вес420 г',
      '320 × 240 × 40 мм',
      'Штрихкод4601234567893',
      'Годен до1 мая 2027',
      'Новинка',
    ]) {
      expect(words).toContain(fact);
    }
    expect(screen.getByRole('link', { name: 'Платья' }).getAttribute('href')).toBe('/products/catalog/10');
    expect(scope.getState($pageHeading)).toEqual({
      title: 'Платье миди из вискозы',
      trail: [
        { label: 'Женская одежда', path: '/products/catalog/1' },
        { label: 'Платья', path: '/products/catalog/10' },
      ],
    });
  });

  test('says what a first order of its supplier comes to at least', async () => {
    const asking = product(5, { company: { ...company, min_order_first: 30_000 } });
    await openScreen('/viewproduct/5', service({ 'product.get': () => asking }));
    await screen.findByText('Мягкая вискоза.');
    expect(document.body.textContent).toContain('Первый заказ у поставщикаот 30\u00a0000\u00a0₽');
  });

  test('tells what a larger order saves', async () => {
    await openScreen('/viewproduct/5', service());
    const table = await screen.findByRole('table', { name: 'Цена от количества' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'КоличествоЗа штукуУпаковкаВыгода',
      'от 2 упаковок2\u00a0500\u00a0₽12\u00a0500\u00a0₽—',
      'от 10 упаковок2\u00a0250\u00a0₽11\u00a0250\u00a0₽−10\u00a0%',
    ]);
  });

  test('says in the size grid what each costs, where prices differ', async () => {
    const [first, second] = product(5).data.variants;
    if (!first || !second) throw new Error('A model of two sizes');
    const dearer = product(5, { variants: [first, { ...second, price: 13_000, stock_info: { available_quantity: 3 } }] });
    await openScreen('/viewproduct/5', service({ 'product.get': () => dearer }));
    const grid = await screen.findByRole('table', { name: 'Размеры и цвета' });
    expect(
      within(grid)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['7 12\u00a0500\u00a0₽', '3 13\u00a0000\u00a0₽']);
    expect(within(grid).getByRole('link', { name: 'Чёрный, M: в наличии 7, 12\u00a0500\u00a0₽' })).toBeTruthy();
    expect(within(grid).getByRole('link', { name: 'Чёрный, L: в наличии 3, 13\u00a0000\u00a0₽' })).toBeTruthy();
  });

  test('leads to everything else of its company', async () => {
    await openScreen('/viewproduct/5', service());
    const seller = await screen.findByRole('region', { name: 'Поставщик' });
    expect(within(seller).getByText('Ивановский лён')).toBeTruthy();
    expect(within(seller).getByRole('link').getAttribute('href')).toBe('/products/list/U3/3');
  });

  test('the card of the supplier comes from its module when the reader comes near', async () => {
    const comeNear = watchedNearness();
    const { fillSlot } = await openScreen('/viewproduct/5', service());
    await fillSlot('company.card', ({ brand }) => <p>Карточка: {brand}</p>);
    await screen.findByRole('region', { name: 'Поставщик' });
    comeNear();
    await screen.findByText('Карточка: Ивановский лён');
  });

  test('other modules have their cards below, with the product and who sells it', async () => {
    const comeNear = watchedNearness();
    const { fillSlot } = await openScreen('/viewproduct/5', service());
    await screen.findByRole('region', { name: 'Поставщик' });
    comeNear();
    await fillSlot('product.panels', ({ productId, companyId }) => <p>{`О товаре ${productId} компании ${companyId}`}</p>);
    const panel = await screen.findByRole('region', { name: 'Другой модуль' });
    expect(await within(panel).findByText(`О товаре 5 компании ${product(5).data.company.id}`)).toBeTruthy();
  });

  test('its table of variants stands until another module orders there', async () => {
    const { fillSlot } = await openScreen('/viewproduct/5', service());
    expect(await screen.findByRole('table', { name: 'Размеры и цвета' })).toBeTruthy();
    await fillSlot('product.order', ({ product: { variants, runs, loose_allowed } }) => (
      <p>{`Заказ: ${variants.length} ${runs.length} ${loose_allowed}`}</p>
    ));
    const { variants, runs, loose_allowed } = product(5).data;
    expect(await screen.findByText(`Заказ: ${variants.length} ${runs.length} ${loose_allowed}`)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Размеры и цвета' })).toBeNull();
  });

  test('another variant has its own address, and the page stays while it comes', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/viewproduct/5', catalogue);
    const sizes = await screen.findByRole('table', { name: 'Размеры и цвета' });
    expect(within(sizes).getByRole('link', { name: 'Чёрный, M: в наличии 7' }).getAttribute('aria-current')).toBe('true');
    const before = window.history.length;
    await user.click(within(sizes).getByRole('link', { name: 'Чёрный, L: распродано' }));
    expect(address()).toBe('/viewproduct/6');
    expect(window.history.length).toBe(before);
    expect(window.history.state.usr).toEqual({ inPlace: true });
    expect(screen.getByText('Мягкая вискоза.')).toBeTruthy();
    await waitFor(() => expect(catalogue.asked('product.get')).toEqual([{ id: 5 }, { id: 6 }]));
  });
});

describe('its pictures', () => {
  test('turn by thumbnails, buttons and arrows, and name their place', async () => {
    const { user } = await openScreen('/viewproduct/5', service());
    const shown = () => screen.getByRole('img').getAttribute('alt');
    await screen.findByRole('img');
    expect(shown()).toBe('Платье миди из вискозы, фото 1 из 3');
    await user.click(screen.getByRole('button', { name: 'Следующее фото' }));
    expect(shown()).toBe('Платье миди из вискозы, фото 2 из 3');
    await user.click(screen.getByRole('button', { name: 'Платье миди из вискозы, фото 3 из 3' }));
    expect(shown()).toBe('Платье миди из вискозы, фото 3 из 3');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('Платье миди из вискозы, фото 1 из 3');
  });

  test('open in full and give the focus back', async () => {
    const { user } = await openScreen('/viewproduct/5', service());
    const opener = await screen.findByRole('button', { name: 'Увеличить фото 1 из 3' });
    // The viewer is fetched at the press: React wants to be waited for.
    await act(async () => void fireEvent.click(opener));
    const dialog = await screen.findByRole('dialog', { name: 'Платье миди из вискозы: просмотр фотографий' });
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть просмотр' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('leave a placeholder when there is none or it fails', async () => {
    await openScreen('/viewproduct/5', service());
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByText('Фотографии пока нет')).toBeTruthy();
    await openScreen('/viewproduct/5', service({ 'product.get': ({ id }: { id: number }) => product(id, { photos: [] }) }));
    expect(await screen.findByText('Фотографии пока нет')).toBeTruthy();
  });
});

describe('its reviews', () => {
  test('come twenty a page, with the page in the address', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/viewproduct/5', catalogue);
    expect(await screen.findByText('Отзыв номер 20')).toBeTruthy();
    expect(screen.queryByText('Отзыв номер 21')).toBeNull();
    expect(screen.getAllByText('3 дня назад').length).toBe(20);
    expect(screen.getByText('5 из 5: 18 отзывов')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Страница 2' }));
    expect(await screen.findByText('Отзыв номер 25')).toBeTruthy();
    expect(address()).toBe('/viewproduct/5?reviews=2');
    expect(catalogue.asked('review.list').at(-1)).toEqual({ id: 5, page: 2, per_page: 20 });
  });

  test('say so when there are none', async () => {
    const bare = service({
      'product.get': ({ id }: { id: number }) => product(id, { reviews_num: 0, rating: 0, histogram: [0, 0, 0, 0, 0] }),
      'review.list': (input: object) => reviewsOf(0, input),
    });
    await openScreen('/viewproduct/5', bare);
    expect(await screen.findByRole('heading', { name: 'Отзывов пока нет' })).toBeTruthy();
  });

  test('are asked for together with the product', async () => {
    const catalogue = service({ 'product.get': () => new Promise(() => {}) });
    await openScreen('/viewproduct/5?reviews=2', catalogue);
    await waitFor(() => expect(catalogue.asked('review.list')).toEqual([{ id: 5, page: 2, per_page: 20 }]));
  });
});

describe('a product that cannot be shown', () => {
  test.each(['999', 'abc', '0'])('is a page that does not exist (%s)', async (id) => {
    const none = service({ 'product.get': () => Promise.reject(refusal(404, 'PRODUCT_NOT_FOUND', 'Товар не найден')) });
    const { missingAt } = await openScreen(`/viewproduct/${id}`, none);
    await waitFor(() => expect(missingAt()).toBe(`/viewproduct/${id}`));
  });

  test('says what went wrong, and Retry asks again', async () => {
    const catalogue = service();
    const answer = catalogue.answers['product.get'];
    catalogue.answers['product.get'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Внутренняя ошибка'));
    const { user } = await openScreen('/viewproduct/5', catalogue);
    expect(await screen.findByText('Внутренняя ошибка')).toBeTruthy();
    if (answer) catalogue.answers['product.get'] = answer;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Мягкая вискоза.')).toBeTruthy();
  });
});
