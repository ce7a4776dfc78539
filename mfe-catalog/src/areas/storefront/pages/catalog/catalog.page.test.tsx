import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { card, cards, company, facets, fewOf, pageOf, tree } from '../../../../testing/goods.ts';
import { openScreen, resizeWindow } from '../../../../testing/screen.tsx';

interface Asked {
  page: number;
  per_page: number;
  price_from?: number;
  parameters?: { parameter_id: number; values: number[] }[];
}
const service = (count: number, answers: Answers = {}) =>
  fakeService({
    'product.list': (input: Asked) => pageOf(cards(count), input),
    'product.facets': () => facets(count),
    'category.tree': () => tree,
    ...answers,
  });

const showGrid = () => screen.findByRole('list', { name: 'Товары' });
/** In tests React loses what it draws in the background while something else still waits for its code. */
const showFilters = () => screen.findByRole('button', { name: 'Цена за штуку, ₽' });

beforeEach(() => {
  resizeWindow(1280);
});
afterEach(() => {
  sessionStorage.clear();
});

describe('a catalogue with goods', () => {
  test('shows each as one link with its price, rating in words and a link to its company', async () => {
    const catalogue = service(3);
    await openScreen('/products/catalog', catalogue);
    const first = (await screen.findByRole('link', { name: 'Платье 1' })).closest('article') as HTMLElement;
    expect(first.textContent).toContain('12\u00a0500\u00a0₽');
    expect(first.textContent).toContain('2\u00a0500\u00a0₽упаковка 5 шт. — 12\u00a0500\u00a0₽');
    expect(within(first).getByText(/Оценка 4,6 из 5, 32 отзыва/)).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Ивановский лён' }).getAttribute('href')).toBe('/products/list/U3/3');
    expect(within(first).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toContain('3 модели');
    expect(catalogue.asked('product.list')).toEqual([{ active: true, page: 1, per_page: 24, sort: 'new' }]);
  });

  test.each(['', '?view=rows'])('says what a first order comes to at least, where the company asks it (%s)', async (search) => {
    const goods = [card(1, { company: { ...company, min_order_first: 30_000 } }), card(2)];
    await openScreen(`/products/catalog${search}`, service(2, { 'product.list': (input: Asked) => pageOf(goods, input) }));
    const wordsOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')?.textContent;
    expect(await wordsOf('Платье 1')).toContain('Первый заказ от 30\u00a0000\u00a0₽');
    expect(await wordsOf('Платье 2')).not.toContain('Первый заказ');
  });

  test('asks for nothing that is not on screen', async () => {
    // Too narrow for the filters to stand open.
    resizeWindow(1100);
    const catalogue = service(3);
    await openScreen('/products/catalog', catalogue);
    await showGrid();
    expect(catalogue.calls.map((call) => call.path).sort()).toEqual(['category.tree', 'product.list']);
  });

  test('leads to what is new, to collections and to the sections', async () => {
    await openScreen('/products/catalog', service(3));
    const links = within(await screen.findByRole('navigation', { name: 'Разделы' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Новинки', '/products/new'],
      ['Подборки', '/collections/list'],
      ['Женская одежда', '/products/catalog/1'],
      ['Мужская одежда', '/products/catalog/2'],
    ]);
  });

  test('turns pages by links and keeps the page in the address', async () => {
    const long = service(30, { 'product.list': (input: Asked) => fewOf(30, input) });
    const { user, address } = await openScreen('/products/catalog?sort=rating', long);
    await showFilters();
    await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
    await screen.findByText('Платье 2000');
    expect(address()).toBe('/products/catalog?sort=rating&page=2');
  });

  test('a longer page starts the list from its beginning', async () => {
    const catalogue = service(300, { 'product.list': (input: Asked) => fewOf(300, input) });
    const { user, address } = await openScreen('/products/catalog?page=3', catalogue);
    await screen.findByText('Платье 3000');
    await showFilters();
    await user.selectOptions(screen.getByRole('combobox', { name: 'На странице' }), '108');
    await screen.findByText('Платье 1000');
    expect(address()).toBe('/products/catalog?per_page=108');
    expect(catalogue.asked<Asked>('product.list').at(-1)).toMatchObject({ page: 1, per_page: 108 });
  });

  test('marks what is sold out, new and much bought, and survives a product without a photo', async () => {
    const special = card(1, { photo: null, photo_alt: null, is_new: true, popular: true, stock_info: { available_quantity: 0 } });
    await openScreen('/products/catalog', service(1, { 'product.list': () => pageOf([special]) }));
    const article = (await screen.findByRole('link', { name: 'Платье 1' })).closest('article') as HTMLElement;
    for (const mark of ['Распродано!', 'Новинка', 'Хит', 'Нет фото']) expect(within(article).getByText(mark)).toBeTruthy();
  });

  test('the same goods as lines', async () => {
    const { user, address } = await openScreen('/products/catalog', service(3));
    await showGrid();
    await user.click(screen.getByRole('button', { name: 'Строками' }));
    expect(address()).toBe('/products/catalog?view=rows');
    expect(screen.getByText('Артикул ИВ-1')).toBeTruthy();
  });

  test('a phone keeps small cards for the next time; a wide window knows nothing of them', async () => {
    resizeWindow(390);
    const { user, address } = await openScreen('/products/catalog', service(3));
    await showGrid();
    await user.click(screen.getByRole('button', { name: 'Мелкой плиткой' }));
    expect(address()).toBe('/products/catalog?view=compact');
    cleanup();
    await openScreen('/products/catalog', service(3));
    expect((await screen.findByRole('button', { name: 'Мелкой плиткой' })).getAttribute('aria-pressed')).toBe('true');
    cleanup();
    resizeWindow(1280);
    await openScreen('/products/catalog', service(3));
    expect((await screen.findByRole('button', { name: 'Плиткой' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Мелкой плиткой' })).toBeNull();
    localStorage.clear();
  });

  test('looking at a colour shows its picture, and its link leads to a variant that has it', async () => {
    const colours = [
      { name: 'Красный', swatch: '#f00', product_id: 1, photo: '/media/red.webp' },
      { name: 'Синий', swatch: '#00f', product_id: 7, photo: '/media/blue.webp' },
    ];
    const { user } = await openScreen('/products/catalog', service(1, { 'product.list': () => pageOf([card(1, { colours })]) }));
    const article = (await screen.findByRole('link', { name: 'Платье 1' })).closest('article') as HTMLElement;
    const blue = within(article).getByRole('link', { name: 'Синий' });
    expect(blue.getAttribute('href')).toBe('/viewproduct/7');
    const pictures = () => [...article.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await user.hover(blue);
    expect(pictures()).toContain('/media/blue.webp');
    await user.unhover(blue);
    expect(pictures()).not.toContain('/media/blue.webp');
    within(article).getByRole('link', { name: 'Красный' }).focus();
    await waitFor(() => expect(pictures()).toContain('/media/red.webp'));
  });

  test('a model of many colours shows some of them and says how many more there are', async () => {
    const colours = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Цвет ${at + 1}`, swatch: '#f00', product_id: at + 10, photo: null }));
    const cards = [card(1, { colours: colours(5) }), card(2, { colours: colours(9) })];
    await openScreen('/products/catalog', service(2, { 'product.list': () => pageOf(cards) }));
    const [five, nine] = (await screen.findAllByRole('article')).map((article) => within(article));
    expect(five?.getAllByRole('link', { name: /^Цвет/ })).toHaveLength(5);
    expect(five?.queryByText(/^\+/)).toBeNull();
    expect(nine?.getAllByRole('link', { name: /^Цвет/ })).toHaveLength(4);
    expect(nine?.getByText('+5')).toBeTruthy();
    expect(nine?.getByText(/^Цвета: .*Цвет 9$/)).toBeTruthy();
  });

  test('has one search box: the words narrow further among the filters only', async () => {
    await openScreen('/products/catalog', service(3));
    const field = await screen.findByRole('searchbox', { name: 'Поиск по товарам' });
    expect(field.closest('aside')).toBeTruthy();
  });
});

describe('a catalogue without goods', () => {
  test('says that they will come when nothing is chosen', async () => {
    await openScreen('/products/catalog', service(0));
    expect(await screen.findByRole('heading', { name: 'Здесь скоро появятся товары' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull();
  });

  test('offers to lift the filters when they found nothing', async () => {
    const { user, address } = await openScreen('/products/catalog/10?price_to=1&in_stock=1&q=нет', service(0));
    expect(await screen.findByRole('heading', { name: 'Товары не найдены' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(address()).toBe('/products/catalog/10');
  });

  test('words that find nothing offer categories and popular models, and no filters to lift where none are on', async () => {
    const catalogue = service(3, { 'product.list': (input: Asked & { text?: string }) => pageOf(input.text ? [] : cards(3), input) });
    await openScreen('/products/catalog?q=нет', catalogue);
    expect(await screen.findByRole('heading', { name: 'Товары не найдены' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull();
    expect(within(await screen.findByRole('navigation', { name: 'Категории' })).getAllByRole('link').length).toBeGreaterThan(0);
    expect(within(await screen.findByRole('region', { name: 'Популярное' })).getAllByRole('article')).toHaveLength(3);
    expect(catalogue.asked('product.list').at(-1)).toMatchObject({ sort: 'popular', per_page: 5 });
  });

  test('words that find nothing offer what was searched for before', async () => {
    localStorage.setItem('market:queries:guest', JSON.stringify(['нет', 'лён']));
    await openScreen('/products/catalog?q=нет', service(0));
    const links = within(await screen.findByRole('navigation', { name: 'Вы искали' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['лён', '/products/catalog?q=%D0%BB%D1%91%D0%BD']]);
    localStorage.clear();
  });

  test('leads back from a page behind the last one', async () => {
    const { user, address } = await openScreen('/products/catalog?page=9', service(3));
    await user.click(await screen.findByRole('button', { name: 'На первую страницу' }));
    expect(address()).toBe('/products/catalog');
    expect(await screen.findByRole('link', { name: 'Платье 1' })).toBeTruthy();
  });
});

describe('a catalogue that fails', () => {
  test('says what the service said, and Retry asks again', async () => {
    const catalogue = service(3);
    const answer = catalogue.answers['product.list'];
    catalogue.answers['product.list'] = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Каталог на обслуживании'));
    const { user } = await openScreen('/products/catalog', catalogue);
    expect(await screen.findByText('Каталог на обслуживании')).toBeTruthy();
    if (answer) catalogue.answers['product.list'] = answer;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await showGrid()).toBeTruthy();
  });

  test('keeps the list when only the filters fail', async () => {
    const catalogue = service(3, { 'product.facets': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
    await openScreen('/products/catalog?filters=open', catalogue);
    expect(await showGrid()).toBeTruthy();
    expect(await screen.findByText(/Фильтры не загрузились/)).toBeTruthy();
  });
});

describe('a category', () => {
  test('gives the page its name and the way to it, and offers what lies below', async () => {
    const { scope } = await openScreen('/products/catalog/10', service(3));
    await screen.findByRole('link', { name: 'Миди' });
    expect(scope.getState($pageHeading)).toEqual({
      title: 'Платья',
      trail: [{ label: 'Женская одежда', path: '/products/catalog/1' }],
    });
  });

  test.each(['999', 'abc', '0', '99999999999'])('that does not exist (%s) is a page that does not exist', async (id) => {
    const { missingAt } = await openScreen(`/products/catalog/${id}`, service(3));
    await waitFor(() => expect(missingAt()).toBe(`/products/catalog/${id}`));
    expect(screen.queryByRole('article')).toBeNull();
  });
});
