import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProfile } from '../../../../testing/profile.ts';
import { profileService as service } from '../../../../testing/profile-service.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement;

describe('the details', () => {
  it('are sent without what was left empty, and the frame learns of them', async () => {
    const identity = service({ 'me.update': () => ({ data: aProfile({ fio: 'Анна Новая' }) }) });
    const { user, scope } = await openScreen('/settings/profile', identity);
    await screen.findByDisplayValue('Анна Покупаева');
    await user.clear(box('Имя и фамилия'));
    await user.type(box('Имя и фамилия'), 'Анна Новая');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(scope.getState($user)?.fio).toBe('Анна Новая'));
    const [sent] = identity.asked('me.update');
    expect(sent).toMatchObject({ fio: 'Анна Новая', login: 'anna', country_id: 1, languages: ['ru'] });
    expect(sent).not.toHaveProperty('phone');
    expect(sent).not.toHaveProperty('password');
    expect(sent).not.toHaveProperty('current_password');
  });

  it('ask for the password beside a phone, which is sent in digits', async () => {
    const identity = service({ 'me.update': () => ({ data: aProfile({ phone: '79123456789' }) }) });
    const { user } = await openScreen('/settings/profile', identity);
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '8 (912) 345-67-89');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Введите текущий пароль')).toBeTruthy();
    expect(identity.asked('me.update')).toEqual([]);
    await user.type(screen.getByLabelText(/^Текущий пароль/), 'the old one');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(identity.asked('me.update')).toMatchObject([{ phone: '+79123456789', current_password: 'the old one' }]));
  });

  it('lock a phone that is known, with the reason, and an administrator’s', async () => {
    await openScreen('/settings/profile', service({ 'me.profile': () => ({ data: aProfile({ phone: '79123456789' }) }) }));
    const phone = (await screen.findByDisplayValue('+7 912 345 67 89')) as HTMLInputElement;
    expect(phone.disabled).toBe(true);
    expect(screen.getByText(/Номер не меняется/)).toBeTruthy();
    await openScreen(
      '/settings/profile',
      service({ 'me.profile': () => ({ data: aProfile({ is_admin: true, roles: ['ROLE_ADMIN'] }) }) }),
      'ROLE_ADMIN',
    );
    expect(((await screen.findByLabelText('Телефон')) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Администраторы входят без телефона')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Второй шаг при входе' })).toBeTruthy();
  });

  it('ask for the old password where it is needed, and forget what was typed', async () => {
    const identity = service({ 'me.update': () => ({ data: aProfile() }) });
    const { user } = await openScreen('/settings/profile', identity);
    await user.type(await screen.findByLabelText(/^Новый пароль/), 'a new password');
    await user.type(screen.getByLabelText(/^Повторите пароль/), 'a new passwort');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пароли должны совпадать')).toBeTruthy();
    expect(screen.getByText('Введите текущий пароль')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Повторите пароль/));
    await user.type(screen.getByLabelText(/^Повторите пароль/), 'a new password');
    await user.type(screen.getByLabelText(/^Текущий пароль/), 'the old one');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
    expect(identity.asked('me.update')).toMatchObject([{ password: 'a new password', current_password: 'the old one' }]);
    for (const label of [/^Новый пароль/, /^Повторите пароль/, /^Текущий пароль/])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  it('keep what was typed when the service refuses', async () => {
    const refused = refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { login: 'Этот логин занят' });
    const { user, scope } = await openScreen('/settings/profile', service({ 'me.update': () => Promise.reject(refused) }));
    await screen.findByDisplayValue('anna');
    await user.type(box('Логин'), '2');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Этот логин занят')).toBeTruthy();
    expect(box('Логин').value).toBe('anna2');
    expect(screen.getByText('Проверьте заполнение полей').closest('[role="alert"]')).not.toBeNull();
    expect(scope.getState($toasts)).toEqual([]);
  });

  it('tell a failure, and come after another try', async () => {
    let broken = true;
    const identity = service({
      'me.profile': () => (broken ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) : { data: aProfile() }),
    });
    const { user } = await openScreen('/settings/profile', identity);
    expect(await screen.findByText('Сервис временно недоступен')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByDisplayValue('anna')).toBeTruthy();
  });
});

describe('addresses', () => {
  it('begin with an invitation and are sent by their parts', async () => {
    const identity = service({ 'me.saveLocation': () => ({ data: {} }) });
    const { user } = await openScreen('/settings/profile?tab=locations', identity);
    expect(await screen.findByText('Адресов пока нет')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
    const drawer = within(await screen.findByRole('dialog'));
    for (const [name, text] of Object.entries({ Название: 'Склад', Город: 'Иваново', Улица: 'Ленина', Дом: '5' }))
      await user.type(drawer.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(identity.asked('me.saveLocation')).toHaveLength(1));
    expect(identity.asked('me.saveLocation')).toMatchObject([
      { name: 'Склад', city: 'Иваново', home: '5', country: 'Россия', is_default: false },
    ]);
  });

  it('are filled in from what was found, and lose the point with the street', async () => {
    const place = {
      address: 'Иваново, улица Мира, 7',
      lat: 57,
      lng: 40.97,
      country: 'Россия',
      region: 'Ивановская область',
      city: 'Иваново',
    };
    const identity = service({
      'me.saveLocation': () => ({ data: {} }),
      'geocode.find': () => ({ data: [{ ...place, street: 'улица Мира', home: '7' }] }),
    });
    const { user } = await openScreen('/settings/profile?tab=locations', identity);
    await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.type(drawer.getByRole('textbox', { name: /^Название/ }), 'Склад');
    await user.type(drawer.getByRole('combobox', { name: 'Найти адрес' }), 'Мира');
    await user.click(await drawer.findByRole('option', { name: 'Иваново, улица Мира, 7' }));
    await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(identity.asked('me.saveLocation')).toHaveLength(1));
    const parts = { region: 'Ивановская область', city: 'Иваново', street: 'улица Мира', home: '7' };
    expect(identity.asked('me.saveLocation')).toMatchObject([{ ...parts, name: 'Склад', lat: 57, lng: 40.97 }]);
    await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const again = within(await screen.findByRole('dialog'));
    await user.type(again.getByRole('combobox', { name: 'Найти адрес' }), 'Мира');
    await user.click(await again.findByRole('option', { name: 'Иваново, улица Мира, 7' }));
    await user.type(again.getByRole('textbox', { name: /^Улица/ }), ' Мирная');
    expect(again.getByText('Точка на карте не указана')).toBeTruthy();
  });
});

describe('organizations', () => {
  const linen = { id: 3, name: 'ООО «Лён»', inn: '7707083893', kpp: '770701001', address: 'Москва', default: true };
  const trader = { id: 4, name: 'ИП Иванова', inn: '500100732259', kpp: '', address: '', default: false };
  const list = (...data: object[]) => ({ 'me.organizations': () => ({ data, page: 1, per_page: 20, total: data.length }) });

  it('of a buyer begin with an invitation, and are checked before they are sent', async () => {
    const identity = service({ ...list(), 'me.saveOrganization': () => ({ data: linen }) });
    const { user } = await openScreen('/settings/profile?tab=company', identity);
    expect(await screen.findByText('Организаций пока нет')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Организации' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Добавить организацию' }));
    const drawer = within(await screen.findByRole('dialog'));
    const field = (name: string) => drawer.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.type(field('Название'), 'ООО «Лён»');
    await user.type(field('ИНН'), '7707083894');
    await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
    expect(await drawer.findByText('Такого ИНН не бывает: проверьте цифры')).toBeTruthy();
    await user.clear(field('ИНН'));
    await user.type(field('ИНН'), '7707 083 893');
    await user.type(field('КПП'), '770701001');
    await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(identity.asked('me.saveOrganization')).toHaveLength(1));
    expect(identity.asked('me.saveOrganization')).toMatchObject([{ name: 'ООО «Лён»', inn: '7707083893', kpp: '770701001' }]);
  });

  it('are listed with their numbers; another can be made the main one, or forgotten', async () => {
    const identity = service({ ...list(linen, trader), 'me.saveOrganization': () => ({ data: trader }) });
    const { user } = await openScreen('/settings/profile?tab=company', identity);
    expect(await screen.findByText('ИНН 7707083893, КПП 770701001')).toBeTruthy();
    expect(screen.getByText('ИНН 500100732259')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сделать основным: ИП Иванова' }));
    await waitFor(() => expect(identity.asked('me.saveOrganization')).toEqual([{ ...trader, default: true }]));
  });

  it('are not asked of those who do not order', async () => {
    const vendor = aProfile({ roles: ['ROLE_VENDOR'], role: 'ROLE_VENDOR' });
    const identity = service({ 'me.profile': () => ({ data: vendor }) });
    await openScreen('/settings/profile?tab=company', identity, 'ROLE_VENDOR');
    expect(await screen.findByRole('tab', { name: 'Компания' })).toBeTruthy();
    expect(identity.asked('me.organizations')).toEqual([]);
  });
});

it('says when what was agreed to cannot be read', async () => {
  const failed = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Согласия не читаются'));
  await openScreen('/settings/profile', service({ 'me.consents': failed }));
  const said = await screen.findByText('Согласия не читаются');
  expect(said.closest('section')?.querySelector('ul')).toBeNull();
});
