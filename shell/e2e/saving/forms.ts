import { expect } from '@playwright/test';
import { anActiveCompany, freshInn } from '../companies/company-fixtures.ts';
import { russianText, writeFirst } from '../documents/edit-document.ts';
import { open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { ofBilling } from './billing-forms.ts';
import { aModel, aProduct, aType, come, comeAsVendor, create, dialog, fields, main, mark, type SavedForm, save } from './form-fixtures.ts';
import { ofModules } from './module-forms.ts';
import { ofOrders } from './order-forms.ts';

const ofCompanies: SavedForm[] = [
  {
    file: 'mfe-companies/src/features/company-form/use-company-form.ts',
    command: 'companies/company.create',
    saved: 'Компания создана',
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_VENDOR']);
      await come(page, '/companies/new', person);
      await fields(main(page), { Бренд: `Лён ${mark()}`, 'Юридическое название': 'ООО «Лён»' });
      await main(page).getByRole('textbox', { name: 'ИНН', exact: true }).first().fill(freshInn());
      return save(page);
    },
  },
  {
    file: 'mfe-companies/src/areas/stores/pages/store-edit/use-store-form.ts',
    command: 'companies/store.create',
    saved: 'Точка добавлена',
    fill: async (page) => {
      await comeAsVendor(page, '/stores/create');
      await fields(main(page), { Название: 'Шоурум' });
      await main(page).getByRole('combobox', { name: 'Адрес' }).fill('Иваново, улица Мира, 7');
      return save(page);
    },
  },
  {
    file: 'mfe-companies/src/areas/staff/pages/staff/use-invite-form.ts',
    command: 'companies/staff.invite',
    saved: 'Приглашение отправлено',
    fill: async (page) => {
      await comeAsVendor(page, '/companies/staff');
      await fields(main(page), { Почта: `staff${mark()}@example.org` });
      return main(page).getByRole('button', { name: 'Пригласить', exact: true });
    },
  },
  {
    file: 'mfe-companies/src/areas/settings/pages/profile/edit/use-profile-form.ts',
    command: 'identity/me.update',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_BUYER']);
      await come(page, '/settings/profile', person);
      await fields(main(page), { 'Имя и фамилия': 'Анна Новая' });
      return save(page);
    },
  },
  {
    file: 'mfe-companies/src/areas/settings/pages/profile/locations/use-location-form.ts',
    command: 'identity/me.saveLocation',
    saved: 'Адрес сохранён',
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_BUYER']);
      await come(page, '/settings/profile?tab=locations', person);
      await main(page).getByRole('button', { name: 'Добавить адрес' }).click();
      await fields(dialog(page), { Название: 'Склад', Город: 'Иваново', Улица: 'ул. Ленина', Дом: '5' });
      return dialog(page).getByRole('button', { name: 'Сохранить', exact: true });
    },
  },
  {
    file: 'mfe-companies/src/areas/settings/pages/profile/organizations/use-organization-form.ts',
    command: 'identity/me.saveOrganization',
    saved: 'Организация сохранена',
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_BUYER']);
      await come(page, '/settings/profile?tab=company', person);
      await main(page).getByRole('button', { name: 'Добавить организацию' }).click();
      await fields(dialog(page), { Название: 'ООО «Лён»', ИНН: '7707083893', КПП: '770701001' });
      return dialog(page).getByRole('button', { name: 'Сохранить', exact: true });
    },
  },
  {
    file: 'shell/kit/reviews/review-dialog.tsx',
    command: 'companies/review.create',
    saved: 'Спасибо за отзыв',
    fill: async (page) => {
      const { id } = await anActiveCompany(page);
      const person = await newPerson(page, ['ROLE_BUYER']);
      await come(page, `/companies/view/${id}`, person);
      await main(page).getByRole('button', { name: 'Написать отзыв' }).click();
      await dialog(page).getByRole('radio').first().focus();
      await page.keyboard.press('ArrowRight');
      await dialog(page).getByRole('textbox').fill('Ровная ткань');
      return dialog(page).getByRole('button', { name: 'Отправить', exact: true });
    },
  },
];

const ofBackoffice: SavedForm[] = [
  {
    file: 'mfe-backoffice/src/areas/users/features/user-form/use-user-form.ts',
    command: 'identity/user.create',
    saved: 'Пользователь создан',
    fill: async (page) => {
      await come(page, '/users/buyers');
      await main(page).getByRole('button', { name: 'Новый пользователь' }).click();
      await dialog(page).getByLabel('Фамилия, имя, отчество').fill('Созданная Анна');
      await dialog(page).getByLabel('Почта').fill(`made${mark()}@example.org`);
      return create(page);
    },
  },
  {
    file: 'mfe-backoffice/src/areas/documents/pages/document-edit/use-document-form.ts',
    command: 'content/document.edit',
    saved: 'Документ изменён',
    fill: async (page) => {
      await come(page, '/documents/customer');
      await expect(russianText(page)).toBeVisible();
      await writeFirst(page, `Проверочная строка ${mark()}.`);
      await page.getByRole('button', { name: 'Опубликовать…' }).click();
      await dialog(page).getByRole('combobox').selectOption('Опечатка: смысл прежний');
      return dialog(page).getByRole('button', { name: 'Опубликовать', exact: true });
    },
  },
];

const ofCatalog: SavedForm[] = [
  {
    file: 'mfe-catalog/src/areas/taxonomy/features/category-form/category-drawer.tsx',
    command: 'catalogue/category.create',
    saved: 'Категория создана',
    fill: async (page) => {
      await come(page, '/categories/list');
      await page.getByRole('button', { name: 'Создать категорию' }).first().click();
      await dialog(page).getByLabel('Название по-русски').fill(`Накидки ${mark()}`);
      return create(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/synonyms/synonym-drawer.tsx',
    command: 'catalogue/synonym.create',
    saved: 'Группа добавлена',
    fill: async (page) => {
      await come(page, '/products/settings/synonyms');
      await page.getByRole('button', { name: 'Добавить группу' }).first().click();
      await dialog(page).getByLabel('Значат одно и то же').fill(`накидка${mark()}\nпелерина${mark()}`);
      return create(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/type-list/new-type.page.tsx',
    command: 'catalogue/productType.create',
    saved: 'Тип создан',
    fill: async (page) => {
      await come(page, '/products/types/create');
      await main(page).getByLabel('Название по-русски').fill(`Накидка ${mark()}`);
      return main(page).getByRole('button', { name: 'Создать', exact: true });
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/type/type-form.tsx',
    command: 'catalogue/productType.update',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      await come(page, `/products/types/view/${await aType(page)}`);
      await main(page).getByLabel('Название по-русски').fill(`Плащ ${mark()}`);
      return save(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/type/use-parameter-form.ts',
    command: 'catalogue/parameter.add',
    saved: 'Параметр добавлен',
    fill: async (page) => {
      await come(page, `/products/types/view/${await aType(page)}`);
      await main(page).getByRole('button', { name: 'Добавить параметр' }).click();
      await dialog(page).getByLabel('Название по-русски').fill('Размер');
      await dialog(page).getByLabel('Вариант 1', { exact: true }).fill('XS');
      return create(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/new-days/new-days.page.tsx',
    command: 'catalogue/newDays.set',
    saved: 'Настройки сохранены',
    fill: async (page) => {
      await come(page, '/products/settings/new-products');
      const days = main(page).getByLabel('Сколько дней товар считается новым');
      await days.fill((await days.inputValue()) === '15' ? '14' : '15');
      return save(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/collections/pages/collections/form/use-collection-form.ts',
    command: 'catalogue/collection.create',
    saved: 'Коллекция сохранена',
    fill: async (page) => {
      await come(page, '/collections/create');
      await main(page).getByRole('textbox', { name: 'Название', exact: true }).fill(`Лён на лето ${mark()}`);
      return save(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/goods/pages/product-form/use-edit-form.ts',
    command: 'catalogue/product.update',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      const { token } = await comeAsVendor(page, '/products/company/list');
      await open(page, `/products/edit/${await aProduct(page, token)}`);
      await fields(main(page), { Вес: '400' });
      return save(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/goods/pages/product-form/use-size-runs-form.ts',
    command: 'catalogue/sizeRun.set',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      const { token } = await comeAsVendor(page, '/products/company/list');
      await open(page, `/products/edit/${await aModel(page, token)}?tab=runs`);
      await main(page).getByRole('button', { name: 'Добавить ростовку' }).click();
      await fields(main(page), { Название: 'Ростовка' });
      return save(page);
    },
  },
  {
    file: 'mfe-catalog/src/areas/goods/pages/product-form/use-create-form.ts',
    command: 'catalogue/product.create',
    saved: 'Товар создан',
    fill: async (page) => {
      const { companyId } = await comeAsVendor(page, '/products/company/list');
      await open(page, `/products/create/company/${companyId}/Company`);
      await main(page)
        .getByRole('combobox', { name: /Тип товара/ })
        .selectOption('Платье');
      await fields(main(page), { Название: `Платье ${mark()}`, Артикул: mark(), Штрихкод: '4601234567893', Остаток: '5' });
      await fields(main(page), { Цена: '900', Длина: '300', Ширина: '200', Высота: '40', Вес: '350' });
      await main(page)
        .getByRole('combobox', { name: /Категория/ })
        .press('ArrowDown');
      const categories = page.getByRole('dialog', { name: 'Категория' });
      await categories.getByRole('searchbox').fill('сарафан');
      await categories.getByRole('button', { name: 'Женская одежда › Платья › Сарафаны' }).press('Enter');
      return save(page);
    },
  },
];

/** Every form that is made of a contract. */
export const contractForms: readonly SavedForm[] = [...ofCompanies, ...ofBackoffice, ...ofCatalog, ...ofModules, ...ofBilling, ...ofOrders];
