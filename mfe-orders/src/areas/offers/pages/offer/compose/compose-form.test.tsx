import type { GoodsRow } from '@market/catalogue-contract/goods';
import type { Offer } from '@market/orders-contract/offer';
import { conflict, fakeService, invalid } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, anOfferLine } from '../../../../../testing/offers.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../offer.page.tsx';

const skirt = {
  ...{
    id: 32,
    name: 'Юбка льняная',
    sku: 'LN-32',
    size: '44',
    colour: 'белый',
    units: 4,
    price: 700,
    available_quantity: 6,
    active: false,
  },
  ...{ photo: null },
} as GoodsRow;
const draft = (given: Partial<Offer> = {}) => anOffer({ status: 'composing', allowed: ['edit', 'send', 'decline'], ...given });
const service = (offer: Partial<Offer> = {}) =>
  fakeService({
    'offer.get': () => ({ data: draft(offer) }),
    'offer.update': (input: { send: boolean }) => ({
      data: draft({ ...offer, status: input.send ? 'offered' : 'composing', version: 4 }),
    }),
    'goods.list': () => ({ data: [skirt], page: 1, per_page: 12, total: 1 }),
  });
const open = (orders: ReturnType<typeof service>) => openScreen('/orders/offers/8', orders, 'ROLE_VENDOR');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const words = (element: HTMLElement | null) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const send = () => screen.findByRole('button', { name: 'Отправить покупателю' });

test('own goods are found, switched-off ones too, and sent at the prices that are typed', async () => {
  const orders = service();
  const { user } = await open(orders);
  await user.type(await screen.findByRole('combobox', { name: 'Добавить товар' }), 'юбка');
  const option = await screen.findByRole('option', { name: /Юбка льняная/ });
  expect(words(option)).toContain('снят с продажи');
  expect(orders.asked('goods.list').at(-1)).toMatchObject({ text: 'юбка', company_id: 1 });
  await user.click(option);
  const price = await field('Цена: Юбка льняная');
  await user.clear(price);
  await user.type(price, '650,50');
  const count = await field('Количество: Юбка льняная');
  await user.clear(count);
  await user.type(count, '2');
  expect(words(screen.getByRole('table'))).toContain('6 301 ₽');
  expect(words(document.body)).toContain('Это на 1 301 ₽ больше согласованной суммы 5 000 ₽.');
  await user.dblClick(await send());
  const lines = [
    { product_id: 31, count: 10, price: 500 },
    { product_id: 32, count: 2, price: 650.5 },
  ];
  await waitFor(() =>
    expect(orders.asked('offer.update')).toEqual([{ id: 8, version: 3, lines, comment: 'Отгрузим за два дня', send: true }]),
  );
});

test('a draft is kept, and a line may be taken out', async () => {
  const orders = service({ lines: [anOfferLine(), anOfferLine({ product_id: 33, name: 'Блуза' })] });
  const { user } = await open(orders);
  await user.click(await screen.findByRole('button', { name: 'Убрать: Блуза' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  await waitFor(() => expect(orders.asked('offer.update')).toMatchObject([{ send: false, lines: [{ product_id: 31 }] }]));
});

test('what is wrong stands under its field and is not sent', async () => {
  const orders = service();
  const { user } = await open(orders);
  const count = await field('Количество: Платье льняное');
  await user.clear(count);
  await user.type(count, '0');
  await user.click(await send());
  expect(await screen.findByText('Количество — целое число от 1 до 100 000')).toBeTruthy();
  expect(orders.asked('offer.update')).toEqual([]);
});

test('what the service refuses stands under its line, and nothing typed is lost', async () => {
  const orders = service();
  orders.answers['offer.update'] = () => Promise.reject(invalid({ 'lines.0.price': 'Слишком дорого' }));
  const { user } = await open(orders);
  const price = await field('Цена: Платье льняное');
  await user.clear(price);
  await user.type(price, '999');
  await user.click(await send());
  expect(await screen.findByText('Слишком дорого')).toBeTruthy();
  expect((await field('Цена: Платье льняное')).value).toBe('999');
});

test('a newer version keeps what was typed, which may be sent over it', async () => {
  const orders = service();
  const { user } = await open(orders);
  const price = await field('Цена: Платье льняное');
  await user.clear(price);
  await user.type(price, '450');
  const answer = orders.answers['offer.update'];
  orders.answers['offer.update'] = () => Promise.reject(conflict('OFFER_CHANGED', 'Посмотрите ещё раз', { version: 5 }));
  orders.answers['offer.get'] = () => ({ data: draft({ version: 5, lines: [anOfferLine({ price: 480 })] }) });
  await user.click(await send());
  expect(words(await screen.findByRole('alert'))).toContain('Введённое вами сохранено');
  expect((await field('Цена: Платье льняное')).value).toBe('450');
  if (answer) orders.answers['offer.update'] = answer;
  await user.click(await send());
  await waitFor(() => expect(orders.asked('offer.update').at(-1)).toMatchObject({ version: 5, lines: [{ price: 450 }] }));
});

test('nothing at all is not sent', async () => {
  const orders = service({ lines: [], sum: 0 });
  const { user } = await open(orders);
  expect(await screen.findByText('Товаров пока нет. Найдите их ниже.')).toBeTruthy();
  await user.click(await send());
  expect(await screen.findByText('Добавьте хотя бы один товар')).toBeTruthy();
  expect(orders.asked('offer.update')).toEqual([]);
});

test('a change of what is offered goes to the buyer, who saw another count', async () => {
  const orders = service({ status: 'offered', lines: [anOfferLine({ before: { count: 12, price: 500 } })] });
  const { user } = await open(orders);
  const row = (await screen.findByRole('link', { name: 'Платье льняное' })).closest('tr') as HTMLElement;
  expect(words(within(row).getByText(/Покупатель видел/))).toBe('Покупатель видел: 12 по 500 ₽');
  await user.type(await field('Количество: Платье льняное'), '0');
  await user.click(await screen.findByRole('button', { name: 'Отправить изменения' }));
  await waitFor(() => expect(orders.asked('offer.update')).toMatchObject([{ send: true, lines: [{ count: 100 }] }]));
});
