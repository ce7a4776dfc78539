import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cards, facets, pageOf, tree } from '../../../../testing/goods.ts';
import { openScreen, resizeWindow } from '../../../../testing/screen.tsx';

type Asked = Record<string, unknown>;
const service = (answers: Answers = {}) =>
  fakeService({
    'product.list': (input: Asked) => {
      const page = pageOf(cards(2), input);
      const asked = input.text === 'плтаье' && !input.literal;
      return { ...page, correction: asked ? { asked: 'плтаье', shown: 'платье', reason: 'typo' } : null };
    },
    'product.facets': () => facets(2),
    'category.tree': () => tree,
    ...answers,
  });

/** No frame is drawn until the answered function is called. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => held.push(draw));
  return () => {
    frame.mockRestore();
    for (const draw of held) draw(performance.now());
  };
}

beforeEach(() => {
  resizeWindow(1280);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('filters beside the list', () => {
  test('sizes become chips, reach the request, and a removed chip lifts its own choice', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/products/catalog?filters=open&page=2', catalogue);
    await user.click(await screen.findByRole('button', { name: /^M/ }));
    await user.click(screen.getByRole('button', { name: /^L/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&p1=11.12'));
    await waitFor(() =>
      expect(catalogue.asked('product.list').at(-1)).toMatchObject({ page: 1, parameters: [{ parameter_id: 1, values: [11, 12] }] }),
    );
    expect(catalogue.asked('product.facets').at(-1)).toMatchObject({ parameters: [{ parameter_id: 1, values: [11, 12] }] });
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Размер: M' }));
    expect(address()).toBe('/products/catalog?filters=open&p1=12');
    await user.click(screen.getByRole('button', { name: 'Сбросить все' }));
    expect(address()).toBe('/products/catalog?filters=open');
  });

  test('a press is shown at once, everything else after that frame, and no press of a quick hand is lost', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/products/catalog?filters=open&p1=12', catalogue);
    const medium = await screen.findByRole('button', { name: /^M/ });
    await screen.findAllByRole('article');
    const asked = catalogue.asked('product.list').length;
    const drawFrames = holdFrames();
    const pressed = ['checkbox', 'switch'] as const;
    await user.click(medium);
    await user.click(screen.getByRole('button', { name: /^L/ }));
    for (const role of pressed) await user.click(screen.getAllByRole(role)[0] as HTMLElement);
    expect(medium.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^L/ }).getAttribute('aria-pressed')).toBe('false');
    for (const role of pressed) expect(screen.getAllByRole<HTMLInputElement>(role)[0]?.checked).toBe(true);
    expect(address()).toBe('/products/catalog?filters=open&p1=12');
    expect(catalogue.asked('product.list')).toHaveLength(asked);
    drawFrames();
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&p1=11&p2=21&in_stock=1'));
    expect(medium.getAttribute('aria-pressed')).toBe('true');
  });

  test('what is done within the frame of a press comes after it, and a press that was gone back from has no effect', async () => {
    const { user, address } = await openScreen('/products/catalog?filters=open&p1=11', service());
    const medium = await screen.findByRole('button', { name: /^M/ });
    const inStock = screen.getByRole<HTMLInputElement>('switch', { name: 'Только в наличии' });
    const tree = await screen.findByRole('treeitem', { name: /^Женская одежда/ });
    let drawFrames = holdFrames();
    await user.click(medium);
    await user.click(inStock);
    await user.click(screen.getByRole('button', { name: 'Сбросить все' }));
    drawFrames();
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open'));
    await waitFor(() => expect([medium.getAttribute('aria-pressed'), inStock.checked]).toEqual(['false', false]));
    drawFrames = holdFrames();
    await user.click(inStock);
    await user.click(tree);
    expect(address()).toBe('/products/catalog/1?in_stock=1');
    drawFrames();
    drawFrames = holdFrames();
    await user.click(await screen.findByRole('button', { name: /^L/ }));
    history.back();
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&in_stock=1'));
    drawFrames();
    await user.click(await screen.findByRole('button', { name: /^M/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&p1=11&in_stock=1'));
  });

  test('a lower price above the upper one gets a message and no request', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/products/catalog?filters=open', catalogue);
    await user.type(await screen.findByRole('textbox', { name: 'Цена от, рублей' }), '5000');
    await user.type(screen.getByRole('textbox', { name: 'Цена до, рублей' }), '1000{Enter}');
    expect(await screen.findByText('Цена «от» больше цены «до»')).toBeTruthy();
    expect(catalogue.asked('product.list').every((input) => input.price_to === undefined)).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: 'Цена до, рублей' }));
    await user.type(screen.getByRole('textbox', { name: 'Цена до, рублей' }), '9000{Enter}');
    expect(address()).toBe('/products/catalog?filters=open&price_from=5000&price_to=9000');
    await waitFor(() => expect(catalogue.asked('product.list').at(-1)).toMatchObject({ price_from: 5000, price_to: 9000 }));
  });

  test('sizes of several kinds of goods are one section, each kind under its name where that is another', async () => {
    const [clothes, ...others] = facets(3).data.parameters;
    if (!clothes) throw new Error('A size of clothes');
    const shoes = { ...clothes, parameter_id: 9, name: 'Размер обуви', values: [{ id: 91, value: '38', swatch: null, count: 4 }] };
    const mixed = { data: { ...facets(3).data, parameters: [clothes, ...others, shoes] } };
    const { user, address } = await openScreen('/products/catalog?filters=open', service({ 'product.facets': () => mixed }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Размер' });
    const section = heading.parentElement as HTMLElement;
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Размер обуви']);
    await user.click(within(within(section).getByRole('group', { name: 'Размер обуви' })).getByRole('button', { name: /^38/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&p9=91'));
  });

  test('no company is chosen beyond as many as a list may have, and it is said', async () => {
    const companies = Array.from({ length: 21 }, (_, at) => ({ id: at + 1, brand: `№${at + 1} Фабрика`, count: 3 }));
    const many = { data: { ...facets(3).data, companies } };
    const chosen = companies.slice(0, 19).map(({ id }) => id);
    const { user } = await openScreen(
      `/products/catalog?filters=open&company=${chosen.join('.')}`,
      service({ 'product.facets': () => many }),
    );
    const list = within(await screen.findByRole('list', { name: 'Компания' }));
    const box = (name: RegExp) => list.getByRole<HTMLInputElement>('checkbox', { name });
    for (const more of screen.queryAllByText(/^Ещё \d/)) await user.click(more);
    await user.click(box(/^№20 /));
    expect(await screen.findByText('Можно выбрать не больше 20')).toBeTruthy();
    const last = box(/^№21 /);
    expect(last.disabled).toBe(true);
    await user.click(box(/^№3 /));
    await waitFor(() => expect(last.disabled).toBe(false));
    expect(screen.queryByText('Можно выбрать не больше 20')).toBeNull();
  });

  test('a company beyond those that facets name is found by its brand, also after the network failed', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, brand: `Фабрика ${index + 1}`, count: 200 - index }));
    let isDown = true;
    const catalogue = service({
      'product.facets': () => ({ data: { ...facets(3).data, companies: many } }),
      'product.facetCompanies': () =>
        isDown ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Нет связи')) : { data: [{ id: 777, brand: 'Малый лён', count: 2 }] },
    });
    const { user, address } = await openScreen('/products/catalog?filters=open', catalogue);
    await user.type(await screen.findByRole('searchbox', { name: 'Найти: Компания' }), 'лён');
    const failed = await screen.findByText('Фильтры не загрузились');
    isDown = false;
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Малый лён/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&company=777'));
    expect(catalogue.asked('product.facetCompanies')).toContainEqual({ active: true, brand: 'лён' });
  });

  test('several companies are chosen, and found among many by their names', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, brand: `Фабрика ${index + 1}`, count: 20 - index }));
    const catalogue = service({ 'product.facets': () => ({ data: { ...facets(3).data, companies: many } }) });
    const { user, address } = await openScreen('/products/catalog?filters=open&company=2', catalogue);
    await user.type(await screen.findByRole('searchbox', { name: 'Найти: Компания' }), 'ка 14');
    await user.click(screen.getByRole('checkbox', { name: /^Фабрика 14/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&company=2.14'));
    await waitFor(() => expect(catalogue.asked('product.list').at(-1)).toMatchObject({ company_ids: [2, 14] }));
    const chips = within(screen.getByRole('list', { name: 'Выбранные фильтры' }));
    await user.click(await chips.findByRole('button', { name: 'Убрать фильтр: Фабрика 2' }));
    expect(address()).toBe('/products/catalog?filters=open&company=14');
  });

  test('each kind of parameter has its control', async () => {
    const { user, address } = await openScreen('/products/catalog?filters=open', service());
    await user.click(await screen.findByRole('checkbox', { name: /Лето/ }));
    await user.type(screen.getByRole('textbox', { name: 'Плотность, г/м²: от' }), '120,5{Enter}');
    await user.type(screen.getByRole('searchbox', { name: 'Состав: слова' }), 'лён{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Только в наличии' }));
    await user.click(screen.getByRole('checkbox', { name: /Ивановский лён/ }));
    await waitFor(() => expect(address()).toBe('/products/catalog?filters=open&p2=21&p4=120.5..&p5=*лён&in_stock=1&company=3'));
  });

  test('a deep link opens what stands above the category, and keys choose another', async () => {
    const { user, address } = await openScreen('/products/catalog/12?filters=open&price_to=900&p1=11', service());
    const chosen = await screen.findByRole('treeitem', { name: /^Миди/ });
    expect(chosen.getAttribute('aria-current')).toBe('page');
    const root = screen.getByRole('treeitem', { name: /^Женская одежда/ });
    expect(root.getAttribute('aria-expanded')).toBe('true');
    root.focus();
    await user.keyboard('{ArrowLeft}');
    expect(root.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}');
    expect(root.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/products/catalog/1?price_to=900');
  });
});

describe('filters of a phone', () => {
  beforeEach(() => {
    resizeWindow(390);
  });

  test('open in a drawer that says how many models there will be', async () => {
    const { user, address } = await openScreen('/products/catalog', service());
    await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
    expect(address()).toBe('/products/catalog?filters=open');
    await user.click(await screen.findByRole('button', { name: /^M/ }));
    await user.click(await screen.findByRole('button', { name: 'Показать 2 модели' }));
    await waitFor(() => expect(address()).toBe('/products/catalog?p1=11'));
    expect(await screen.findByRole('button', { name: 'Фильтры, выбран 1 фильтр' })).toBeTruthy();
  });
});

describe('words on the page', () => {
  test('reach the address after a pause, and clearing them restores the list', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/products/catalog?page=2&sort=rating', catalogue);
    const field = await screen.findByRole('searchbox', { name: 'Поиск по товарам' });
    await user.type(field, ' пальто ');
    await waitFor(() => expect(address()).toBe('/products/catalog?q=пальто&sort=rating'));
    expect((field as HTMLInputElement).value).toBe(' пальто ');
    await waitFor(() => expect(catalogue.asked('product.list').at(-1)).toMatchObject({ text: 'пальто', sort: 'rating' }));
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect(address()).toBe('/products/catalog?sort=rating');
    expect(document.activeElement).toBe(field);
  });

  test('a corrected search says so, and can be had literally', async () => {
    const catalogue = service();
    const { user, address } = await openScreen('/products/catalog?q=плтаье', catalogue);
    expect(await screen.findByText('Показаны результаты по запросу «платье»')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Искать точно «плтаье»' }));
    expect(address()).toBe('/products/catalog?q=плтаье&literal=1');
    await waitFor(() => expect(catalogue.asked('product.list').at(-1)).toMatchObject({ text: 'плтаье', literal: true }));
    await user.click(await screen.findByRole('button', { name: 'Искать с исправлением опечаток' }));
    expect(address()).toBe('/products/catalog?q=плтаье');
  });
});

test('the order of the list is in the address unless it is the usual one', async () => {
  const { user, address } = await openScreen('/products/catalog', service());
  const order = await screen.findByRole('combobox', { name: 'Сортировка' });
  expect([...order.querySelectorAll('option')].map((option) => option.value)).not.toContain('relevance');
  await user.selectOptions(order, 'price_asc');
  expect(address()).toBe('/products/catalog?sort=price_asc');
  await user.selectOptions(order, 'new');
  expect(address()).toBe('/products/catalog');
});
