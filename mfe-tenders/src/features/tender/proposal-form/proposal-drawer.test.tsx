import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moduleOptions } from '../../../module-options.ts';
import { aPictureFile, drawablePictures } from '../../../testing/drawable-pictures.ts';
import { aProposal, proposalPage } from '../../../testing/proposals.ts';
import { aTender } from '../../../testing/tenders.ts';
import { TenderProposals } from '../tender-proposals/tender-proposals.tsx';
// Here already: no test waits for a busy machine to read it.
import './proposal-drawer.tsx';

beforeEach(() => {
  localStorage.clear();
  FakeConnection.opened = [];
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  drawablePictures({ width: 900, height: 900 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tender = aTender(1, { allowed: ['propose'], proposals_num: 0 });
const quota = { used: 15, limit: 20 };
const aGood = { id: 21, name: 'Рубашка льняная', sku: 'R-1', size: '48', colour: null, units: 10, price: 4_000, photo: null };

async function open(answers: Answers = {}, address = '/product_search/view/1?offer=new') {
  const service = fakeService({
    'proposal.list': () => proposalPage([], { quota }),
    'tender.get': () => ({ data: tender }),
    'proposal.add': () => ({ data: aProposal(1) }),
    'goods.list': () => ({ data: [aGood], page: 1, per_page: 8, total: 1 }),
    ...answers,
  });
  const reader = aUser('ROLE_VENDOR');
  const drawn = await drawScreen(moduleOptions, <TenderProposals tender={tender} />, { address, service, reader });
  return { service, ...drawn };
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Отправить предложение' });
const comment = () => field(/^Комментарий/);

test('a comment is all that is needed; the quota is shown, and a toast says that it was sent', async () => {
  const { service, user, scope, address } = await open({}, '/product_search/view/1');
  await user.click(await screen.findByRole('button', { name: 'Предложить' }));
  expect(address()).toBe('/product_search/view/1?offer=new');
  expect(await screen.findByText('Предложений в этом месяце: 15 из 20')).toBeTruthy();
  await user.click(send());
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  await user.type(await comment(), '  Сошьём за неделю  ');
  await user.click(send());
  await waitFor(() => expect(service.asked('proposal.add')).toHaveLength(1));
  expect(service.asked('proposal.add')[0]).toMatchObject({ id: 1, comment: 'Сошьём за неделю', price: null, products: [], photos: [] });
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Предложение создано']));
  await waitFor(() => expect(address()).toBe('/product_search/view/1'));
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('the price of a piece, the sum and the share of the desired price follow what is typed', async () => {
  const { user } = await open();
  const worked = await screen.findByRole('status', { name: 'Расчёт для покупателя' });
  expect(worked.textContent).toBe('Укажите цену, и мы посчитаем её за штуку и за всё');
  await user.type(await field('Цена, ₽'), '120 000');
  expect(worked.textContent).toBe('За штуку: 400\u00a0₽Всего: 120\u00a0000\u00a0₽80 % от желаемой цены');
  await user.selectOptions(screen.getByRole('combobox', { name: 'За что цена' }), 'piece');
  await user.clear(await field('Цена, ₽'));
  await user.type(await field('Цена, ₽'), '450,50');
  expect(worked.textContent).toBe('За штуку: 450,50\u00a0₽Всего: 135\u00a0150\u00a0₽90,1 % от желаемой цены');
});

test('everything that is filled in is sent, own goods with their counts and prices', async () => {
  const { service, user } = await open();
  await user.type(await comment(), 'Есть на складе');
  await user.type(await field('Наименьшая партия, штук'), '50');
  await user.type(await field('Срок поставки, дней'), '14');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Доставка включена' }), 'yes');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Образец' }), 'no');
  await user.type(screen.getByLabelText('Действует до'), '2026-12-31');
  await user.type(screen.getByRole('combobox', { name: 'Добавить свой товар' }), 'рубаш');
  await user.click(await screen.findByRole('option', { name: /Рубашка льняная, 48/ }));
  const count = await field('Количество: Рубашка льняная, R-1');
  await user.clear(count);
  await user.type(count, '30');
  await user.click(send());
  await waitFor(() => expect(service.asked('proposal.add')).toHaveLength(1));
  expect(service.asked('proposal.add')[0]).toEqual({
    ...{ id: 1, comment: 'Есть на складе', price: null, price_for: 'whole', quantity: null, min_quantity: 50, delivery_days: 14 },
    ...{ delivery_included: true, sample: false, valid_until: '2026-12-31', photos: [] },
    products: [{ product_id: 21, count: 30, price: 4_000 }],
  });
});

test('what cannot be is said under its field before it is sent', async () => {
  const { service, user } = await open();
  await user.type(await comment(), 'Сошьём');
  await user.type(await field('Цена, ₽'), '0,001');
  await user.type(await field('Количество, штук'), '2,5');
  await user.type(await field('Срок поставки, дней'), '366');
  await user.click(send());
  for (const text of ['Цена — от 0,01 до 99 999 999 ₽', 'Количество — целое число от 1 до 10 000 000', 'Срок — от 0 до 365 дней']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(service.asked('proposal.add')).toEqual([]);
});

test('a refusal stands under its field or above the button, and what was typed stays', async () => {
  const { service, user } = await open({
    'proposal.add': () => Promise.reject(invalid({ valid_until: 'Эта дата слишком далёкая', products: 'Это не товар вашей компании' })),
  });
  await user.type(await comment(), 'Сошьём за неделю');
  await user.type(await field('Цена, ₽'), '100');
  await user.click(send());
  expect(await screen.findByText('Эта дата слишком далёкая')).toBeTruthy();
  expect(screen.getByText('Это не товар вашей компании')).toBeTruthy();
  service.answers['proposal.add'] = () => Promise.reject(refusal(409, 'PROPOSAL_EXISTS', 'Ваше предложение по этой заявке уже есть'));
  await user.click(send());
  expect(await screen.findByText('Ваше предложение по этой заявке уже есть')).toBeTruthy();
  expect([await comment(), await field('Цена, ₽')].map((input) => (input as HTMLInputElement).value)).toEqual(['Сошьём за неделю', '100']);
});

test('what was typed and not sent is offered on the next visit', async () => {
  const { user } = await open();
  await user.type(await comment(), 'Сошьём за неделю');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  const { user: later } = await open();
  await later.click(await screen.findByRole('button', { name: 'Восстановить' }));
  expect(((await comment()) as HTMLTextAreaElement).value).toBe('Сошьём за неделю');
});

test('pictures are sent as they are chosen, and named by the proposal', async () => {
  const { service, user } = await open();
  await user.type(await comment(), 'Сошьём');
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), aPictureFile());
  await waitFor(() => expect(FakeConnection.opened).toHaveLength(1));
  expect(FakeConnection.opened[0]?.path).toBe('/api/shop/tender/1/proposal_photo');
  await user.click(send());
  expect(await screen.findByText('Фото ещё загружаются: дождитесь или уберите их')).toBeTruthy();
  const photo = { name: 'p1', path: '/p.webp', big: '/b.webp', small: '/s.webp' };
  await act(async () => FakeConnection.opened[0]?.answer(200, { data: photo }));
  await screen.findByRole('button', { name: 'Убрать фото 1' });
  await user.click(send());
  await waitFor(() => expect(service.asked('proposal.add')[0]).toMatchObject({ photos: ['p1'] }));
});

test('a change says what is asked for and how often it may still be changed, and sends the version it began with', async () => {
  const own = aProposal(5, { edits_left: 1, improve_text: 'Дешевле', version: 3, allowed: ['edit'] });
  const { service, user, scope, address } = await open(
    { 'proposal.get': () => ({ data: own }), 'proposal.list': () => proposalPage([own]), 'proposal.update': () => ({ data: own }) },
    '/product_search/view/1',
  );
  await user.click(await screen.findByRole('button', { name: 'Изменить: Компания 5' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Покупатель просит улучшить предложение: Дешевле')).toBeTruthy();
  expect(drawer.getByText('Осталось изменений: 1')).toBeTruthy();
  const price = await drawer.findByRole('textbox', { name: 'Цена, ₽' });
  await user.clear(price);
  await user.type(price, '110000');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(service.asked('proposal.update')[0]).toMatchObject({ id: 5, version: 3, price: 110_000 }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Предложение изменено']));
  await waitFor(() => expect(address()).toBe('/product_search/view/1'));
});

test('a proposal that does not come can be asked for again', async () => {
  const { service, user } = await open(
    { 'proposal.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) },
    '/product_search/view/1?offer=5',
  );
  await screen.findByText('На обслуживании');
  service.answers['proposal.get'] = () => ({ data: aProposal(5, { edits_left: null }) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(((await comment()) as HTMLTextAreaElement).value).toBe('Сошьём и привезём, вариант 5');
});
