import { expect, type Page } from '@playwright/test';
import { look } from '../auth/guest.ts';
import { aDraftCompany, anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import { asAdmin, newPerson } from '../session/people.ts';
import { openSession } from '../signed-in.ts';
import { aProduct, aType, come, comeAsVendor, dialog, main, mark, type SavedForm, save } from './form-fixtures.ts';

/** Files with a form that sends nothing of its own: why none of them is pressed twice. */
export const sendsByOthers: Readonly<Record<string, string>> = {
  'shell/kit/forms/form-dialog.tsx': 'draws what others send, and holds one submission at a time for all of them',
  'shell/kit/forms/reason-dialog.tsx': 'draws what others send',
  'shell/kit/forms/search-field.tsx': 'looks for something, and changes nothing',
  'shell/src/auth/layout/step-form.tsx': 'draws the steps of signing in and drops what is pressed while one is under way',
  'shell/src/auth/steps/check-step.tsx': 'looks for an account, and changes nothing',
  'shell/src/auth/steps/code-step.tsx': 'sent by the one button of all steps, which the step of the password stands for',
  'shell/src/auth/steps/forgot-step.tsx': 'sent by the one button of all steps, which the step of the password stands for',
  'shell/src/auth/steps/registration-step.tsx': 'sent by the one button of all steps, which the step of the password stands for',
  'shell/src/auth/steps/second-factor-step.tsx': 'sent by the one button of all steps, which the step of the password stands for',
  'shell/src/auth/new-password/new-password.tsx': 'sent by the button of the steps; its link works once whatever is pressed',
  'shell/src/auth/sso/sso-return.tsx': 'sent by the button of the steps; its ticket works once whatever is pressed',
  'shell/src/frame/header/header-search.tsx': 'looks for something, and changes nothing',
  'mfe-catalog/src/slots/header-search/header-search.tsx': 'looks for something, and changes nothing',
  'mfe-catalog/src/areas/bulk/pages/import/columns-form.tsx':
    'sets what a job does next, whose state the page shows; repeated it sets the same',
  'mfe-catalog/src/areas/goods/pages/goods-list/bulk/bulk-dialog.tsx':
    'begins a job by the dialog of the kit, and the service runs one of a user at a time',
  'mfe-catalog/src/areas/taxonomy/pages/category-order/category-arranger.tsx':
    'orders what other tests change at the same time; repeated it sets the same',
  'mfe-catalog/src/areas/taxonomy/pages/category-order/move-dialog.tsx': 'moves a line on the page, which is saved by its form',
  'mfe-catalog/src/areas/collections/features/ordered-list/move-dialog.tsx': 'moves a line on the page, which is saved by its form',
  'mfe-orders/src/areas/checkout/pages/checkout/refusal-dialog.tsx':
    'lowers counts to what is left or sends the form of the page, which is in the list; repeated it sets the same',
  'mfe-orders/src/areas/chat-moderation/pages/inspections/inspect-form.tsx':
    'opens a conversation for reading, one at a time; repeated it may be read for longer',
  'mfe-orders/src/areas/chat-moderation/pages/report/context/open-conversation.tsx':
    'opens a conversation for reading by the dialog of the kit; repeated it may be read for longer',
  'mfe-orders/src/areas/chat-moderation/pages/report/decision/decision-dialog.tsx':
    'decides by the dialog of the kit; a report is decided once',
  'mfe-orders/src/features/chat-moderation/report-dialog.tsx': 'reports by the dialog of the kit; one report of the same thing is open',
  'mfe-orders/src/areas/orders/pages/order-list/status-dialog.tsx':
    'takes orders further by the dialog of the kit; one that has the status already stays as it is',
  'mfe-orders/src/features/cart/repeat-order/repeat-report.tsx': 'leads to the cart, and changes nothing',
  'mfe-backoffice/src/areas/documents/pages/document-edit/document-form.tsx': 'opens the dialog that publishes, which is in the list',
  'mfe-backoffice/src/areas/modules/pages/module/grant-dialog.tsx':
    'approves a version and says what its module may by the dialog of the kit; repeated it sets the same',
  'mfe-backoffice/src/areas/modules/pages/module/rollout/rollout-dialog.tsx':
    'says who is offered a version by the dialog of the kit; repeated it sets the same',
  'mfe-backoffice/src/areas/modules/pages/module/use-module-dialogs.tsx':
    'rejects, switches and takes back by the dialog of the kit; repeated it sets the same',
  'mfe-backoffice/src/areas/transactions/pages/statement-import/match-dialog.tsx':
    'says which invoice a document pays by the dialog of the kit; repeated it sets the same',
};

const menuItem = async (page: Page, of: string, item: string): Promise<void> => {
  await main(page)
    .getByRole('button', { name: `Действия: ${of}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** A company that waits for review; answers its brand. */
async function aWaitingCompany(page: Page): Promise<string> {
  const { id, brand, vendor } = await aDraftCompany(page);
  const { token } = await openSession(page, vendor.login, vendor.password);
  const data = { accept_documents: true };
  const answer = await page.request.post(`/api/company/${id}/submit`, { headers: { 'x-auth-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return brand;
}

const ofStaff: SavedForm[] = [
  {
    file: 'mfe-backoffice/src/areas/users/features/user-actions/block-dialog.tsx',
    command: 'identity/user.block',
    saved: 'Заблокирован 1 пользователь',
    fill: async (page) => {
      const fio = `Шумный ${mark()}`;
      await newPerson(page, ['ROLE_BUYER'], { fio });
      await come(page, `/users/buyers?q=${encodeURIComponent(fio)}`);
      await menuItem(page, fio, 'Заблокировать');
      await dialog(page).getByLabel('Причина').fill('Спам в отзывах');
      return inDialog(page, 'Заблокировать');
    },
  },
  {
    file: 'mfe-companies/src/areas/companies/pages/company-queue/use-decisions.tsx',
    command: 'companies/company.setStatus',
    saved: /^Компания «Лён \d+» возвращена на доработку$/,
    fill: async (page) => {
      const brand = await aWaitingCompany(page);
      await come(page, '/companies/review?per_page=50');
      await menuItem(page, brand, 'Вернуть на доработку');
      await dialog(page).getByLabel('Причина').fill('Нет логотипа');
      return dialog(page).locator('button[type=submit]');
    },
  },
  {
    file: 'mfe-companies/src/areas/companies/features/company-delete/delete-company-dialog.tsx',
    command: 'companies/company.delete',
    saved: 'Компания удалена',
    fill: async (page) => {
      const { brand, inn } = await anActiveCompany(page);
      // By the address: a list that is narrowed while its menu is open closes it.
      await come(page, `/companies/list?inn=${inn}`);
      await menuItem(page, brand, 'Удалить');
      const question = page.getByRole('alertdialog');
      await question.getByRole('textbox').fill(brand);
      return question.getByRole('button', { name: 'Удалить', exact: true });
    },
  },
  {
    file: 'mfe-catalog/src/areas/goods/pages/moderation/change-list.tsx',
    command: 'catalogue/moderation.reject',
    saved: /^Отклонено 1 изменение/,
    fill: async (page) => {
      const { id, vendor } = await anActiveCompany(page);
      await aProduct(page, (await openSession(page, vendor.login, vendor.password)).token);
      await come(page, `/products/moderation?company=${id}`);
      await main(page).getByRole('button', { name: 'Отклонить…' }).click();
      await dialog(page).getByRole('button', { name: 'На фото другой товар' }).click();
      return inDialog(page, 'Отклонить');
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/type/attach-dialog.tsx',
    command: 'catalogue/parameter.attach',
    saved: 'Параметр добавлен',
    fill: async (page) => {
      await come(page, `/products/types/view/${await aType(page)}`);
      await main(page).getByRole('button', { name: 'Взять готовый' }).click();
      await expect(dialog(page).getByRole('combobox', { name: 'Параметр' })).toBeVisible();
      return inDialog(page, 'Добавить');
    },
  },
  {
    file: 'mfe-catalog/src/areas/taxonomy/pages/type/offer-dialog.tsx',
    command: 'catalogue/parameter.offerOptions',
    saved: 'Значения сохранены',
    fill: async (page) => {
      const type = await aType(page);
      const data = { names: { ru: 'Размер' }, kind: 'list', options: [{ values: { ru: 'XS' } }, { values: { ru: 'S' } }] };
      const made = await (await asAdmin(page)).post(`/api/shop/product_type/${type}/parameter`, data);
      expect(made.status(), await made.text()).toBe(200);
      await come(page, `/products/types/view/${type}`);
      await menuItem(page, 'Размер', 'Значения для этого типа');
      return inDialog(page, 'Сохранить');
    },
  },
];

const ofEverybody: SavedForm[] = [
  {
    file: 'mfe-catalog/src/areas/bulk/pages/bulk-edit/sheet-form.tsx',
    command: 'catalogue/goods.bulkUpdate',
    saved: 'Сохранён 1 товар',
    fill: async (page) => {
      const { token } = await comeAsVendor(page, '/products/company/list');
      await aProduct(page, token);
      await open(page, '/products/bulk');
      await main(page).getByRole('textbox', { name: /^Цена/ }).first().fill('950');
      return save(page);
    },
  },
  {
    file: 'mfe-companies/src/areas/settings/pages/profile/security/code-form.tsx',
    command: 'identity/secondFactor.enroll',
    saved: null,
    seen: (page) => main(page).getByText('Или введите ключ вручную:'),
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_MANAGER']);
      await come(page, '/settings/profile', person);
      await main(page).getByRole('button', { name: 'Подключить приложение' }).click();
      await main(page).getByRole('region', { name: 'Второй шаг при входе' }).locator('input[type=password]').fill(person.password);
      return main(page).getByRole('button', { name: 'Дальше', exact: true });
    },
  },
  {
    file: 'shell/src/auth/steps/password-step.tsx',
    command: 'identity/account.signIn',
    saved: null,
    seen: (page) => page.getByRole('banner').getByRole('button', { name: /меню пользователя/ }),
    fill: async (page) => {
      const person = await newPerson(page, ['ROLE_BUYER']);
      await comeAs(page, {});
      await open(page, '/auth/main');
      await look(page, person.login);
      await page.locator('input[name="password"]').fill(person.password);
      return main(page).getByRole('button', { name: 'Войти', exact: true });
    },
  },
];

/** Forms that are made of no contract: questions in a dialog, a table, a step. */
export const askedForms: readonly SavedForm[] = [...ofStaff, ...ofEverybody];
