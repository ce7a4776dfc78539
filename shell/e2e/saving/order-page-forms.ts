import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';
import { come, fields, main, mark, type SavedForm, save } from './form-fixtures.ts';

/** Files of the order page with a form that is pressed twice nowhere else: why not. */
export const orderSendsByOthers: Readonly<Record<string, string>> = {
  'mfe-orders/src/areas/order/pages/order-edit/order-form.tsx': 'draws what use-order-form sends, which is in the list',
  'mfe-orders/src/areas/order/features/order/contents/delivery-cost.tsx':
    'sent by the dialog of the kit, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/order/pages/order/fields/payment-record-dialog.tsx':
    'sent by the dialog of the kit, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/order/pages/order/head/cancel-dialog.tsx':
    'sent by the dialog of the kit, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/order/pages/order/head/use-status-change.tsx':
    'sent by the dialog of the kit, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/order/pages/order/items/counts-form.tsx':
    'holds one submission at a time, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/orders/pages/order-list/views/view-dialog.tsx': 'keeps a view in the browser: nothing is sent',
};

/** A seller's part of the demo that nobody has accepted yet: saving it asks nothing first. */
async function aNewOrder(page: Page): Promise<number> {
  const { token } = await openSession(page, demo.admin);
  const answer = await page.request.get('/api/shop/orders?statuses=new&root=false&per_page=1', { headers: { 'x-auth-token': token } });
  expect(answer.status(), await answer.text()).toBe(200);
  const [order] = ((await answer.json()) as { data: { id: number; main_id: number | null }[] }).data;
  if (!order) throw new Error('the demo has no new order');
  return order.id;
}

export const orderPageForms: readonly SavedForm[] = [
  {
    file: 'mfe-orders/src/areas/order/pages/order-edit/use-order-form.ts',
    command: 'orders/order.update',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      await come(page, `/orders/${await aNewOrder(page)}/edit`);
      await fields(main(page), { Комментарий: `Звоните заранее ${mark()}` });
      return save(page);
    },
  },
  {
    file: 'mfe-orders/src/areas/order/pages/order/messages/message-composer.tsx',
    command: 'orders/message.send',
    saved: 'Сообщение отправлено',
    fill: async (page) => {
      await come(page, `/orders/${await aNewOrder(page)}/view?tab=messages`);
      await main(page).getByRole('textbox', { name: 'Сообщение' }).fill(`Когда отгрузка? ${mark()}`);
      return main(page).getByRole('button', { name: 'Отправить', exact: true });
    },
  },
];
