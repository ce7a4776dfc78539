import type { Locator, Page } from '@playwright/test';
import { aBuyerWithBonuses, aPromoCode } from '../billing/billing-fixtures.ts';
import { anOwedShop, aPaidPlan } from '../billing/payment-fixtures.ts';
import { come, create, dialog, fields, main, mark, type SavedForm } from './form-fixtures.ts';

/** Sends the drawer; answers the button of the question that names the sum. */
async function askedBy(page: Page, action: string): Promise<Locator> {
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: action, exact: true });
}

/** Forms of money in the back office. */
export const ofBilling: SavedForm[] = [
  {
    file: 'mfe-backoffice/src/areas/payments/pages/payment/refund/use-refund-form.ts',
    command: 'billing/cardPayment.refund',
    saved: 'Возврат принят: деньги отправляются на карту',
    fill: async (page) => {
      await come(page, `/transactions/payments/${await aPaidPlan(page)}?refund=yes`);
      await fields(dialog(page), { Комментарий: `Проверка ${mark()}` });
      return askedBy(page, 'Вернуть деньги');
    },
  },
  {
    file: 'mfe-backoffice/src/areas/payments/pages/payouts/record/use-payout-form.ts',
    command: 'billing/payout.add',
    saved: 'Выплата записана',
    fill: async (page) => {
      const { id } = await anOwedShop(page);
      await come(page, `/transactions/payouts?record=${id}`);
      await fields(dialog(page), { 'Номер в банке': `ПП-${mark()}` });
      return askedBy(page, 'Записать выплату');
    },
  },
  {
    file: 'mfe-backoffice/src/areas/promo/pages/promo-list/edit/use-promo-form.ts',
    command: 'billing/promo.create',
    saved: 'Промокод сохранён',
    fill: async (page) => {
      await come(page, '/promocodes?edit=new');
      await fields(dialog(page), { Код: `F-${mark().slice(-10)}` });
      return create(page);
    },
  },
  {
    file: 'mfe-backoffice/src/areas/promo/pages/promo-list/settings-card.tsx',
    command: 'billing/promo.updateSettings',
    saved: 'Настройки сохранены',
    fill: async (page) => {
      await come(page, '/promocodes');
      await page.getByRole('main').getByRole('button', { name: 'Изменить значения по умолчанию' }).click();
      await fields(dialog(page), { Автору: String(300 + Math.floor(Math.random() * 100)) });
      return dialog(page).getByRole('button', { name: 'Сохранить', exact: true });
    },
  },
  {
    file: 'mfe-backoffice/src/areas/tariffs/pages/tariff-list/edit/use-tariff-form.ts',
    command: 'billing/tariff.update',
    saved: 'Тариф сохранён',
    fill: async (page) => {
      await come(page, '/tariffs/list?edit=5');
      await fields(dialog(page), { 'Название по-английски': `Correction ${mark().slice(-4)}` });
      return dialog(page).getByRole('button', { name: 'Сохранить', exact: true });
    },
  },
  {
    file: 'mfe-backoffice/src/areas/transactions/pages/transaction-list/add/use-transaction-form.ts',
    command: 'billing/transaction.add',
    saved: 'Операция проведена',
    fill: async (page) => {
      const { id } = await aBuyerWithBonuses(page, 10);
      await come(page, `/transactions?user=${id}&add=yes`);
      await fields(dialog(page), { Бонусы: '25', Комментарий: `Проверка ${mark()}` });
      return dialog(page).getByRole('button', { name: 'Провести', exact: true });
    },
  },
  {
    file: 'mfe-backoffice/src/areas/users/pages/user/plan/assign-dialog.tsx',
    command: 'billing/tariff.assign',
    saved: 'Тариф назначен',
    fill: async (page) => {
      const { id } = await aBuyerWithBonuses(page, 10);
      await come(page, `/users/view/${id}`);
      await main(page).getByRole('button', { name: 'Назначить тариф', exact: true }).click();
      return dialog(page).getByRole('button', { name: 'Назначить', exact: true });
    },
  },
  {
    file: 'mfe-backoffice/src/features/activate-code/activate-code.tsx',
    command: 'billing/promo.activate',
    saved: null,
    seen: (page) => main(page).getByText(/Начислено бонусов/),
    fill: async (page) => {
      const [{ code }, buyer] = [await aPromoCode(page), await aBuyerWithBonuses(page, 10)];
      await come(page, '/refferals', buyer);
      await fields(main(page), { Промокод: code });
      return main(page).getByRole('button', { name: 'Активировать', exact: true });
    },
  },
];
