import type { Page } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { aProposal, asPerson, aTender } from '../tenders/tender-fixtures.ts';
import { come, comeAsVendor, fields, main, mark, type SavedForm, save } from './form-fixtures.ts';

/** Files with a form of tenders or offers that is pressed twice nowhere else: why not. */
export const tenderSendsByOthers: Readonly<Record<string, string>> = {
  'mfe-tenders/src/features/tender/proposal-actions/improve-dialog.tsx':
    'asks by the dialog of the kit; an owner asks once until the vendor has changed the proposal',
  'mfe-tenders/src/features/tender/proposal-actions/use-proposal-actions.tsx':
    'decides by the dialog of the kit, under the lock of the tender: a decided proposal is decided no second time',
  'mfe-orders/src/areas/offers/pages/offer/compose/compose-form.tsx':
    'holds one submission at a time, with the version that was read: a second one changes nothing',
  'mfe-orders/src/areas/offers/pages/offer/decline-button.tsx':
    'sent by the dialog of the kit, with the version that was read: a second one changes nothing',
};

const ofTenders: SavedForm[] = [
  {
    file: 'mfe-tenders/src/areas/tenders/pages/tender-form/use-create-form.ts',
    command: 'tenders/tender.add',
    saved: 'Заявка создана',
    fill: async (page) => {
      const { id, buyer } = await aTender(page);
      await (await asPerson(page, buyer)).put(`/api/shop/tender/${id}`, { status: 'canceled' });
      await come(page, `/product_search/create?from=${id}`, buyer);
      return main(page).getByRole('button', { name: 'Создать заявку', exact: true });
    },
  },
  {
    file: 'mfe-tenders/src/areas/tenders/pages/tender-form/use-edit-form.ts',
    command: 'tenders/tender.update',
    saved: 'Заявка изменена',
    fill: async (page) => {
      const { id, buyer } = await aTender(page);
      await come(page, `/product_search/edit/${id}`, buyer);
      await fields(main(page), { Город: 'Иваново' });
      return save(page);
    },
  },
  {
    file: 'mfe-tenders/src/features/tender/proposal-form/use-proposal-form.ts',
    command: 'tenders/proposal.add',
    saved: 'Предложение создано',
    fill: async (page) => {
      const { id } = await aTender(page);
      await comeAsVendor(page, `/product_search/view/${id}?offer=new`);
      const drawer = page.getByRole('dialog', { name: 'Новое предложение' });
      await drawer.getByRole('textbox', { name: 'Комментарий' }).fill('Сошьём за две недели');
      return drawer.getByRole('button', { name: 'Отправить предложение', exact: true });
    },
  },
  {
    file: 'mfe-tenders/src/features/tender/tender-questions/ask-form.tsx',
    command: 'tenders/question.ask',
    saved: 'Вопрос отправлен',
    fill: async (page) => {
      const { id } = await aTender(page);
      await comeAsVendor(page, `/product_search/view/${id}`);
      await main(page).getByRole('textbox', { name: 'Ваш вопрос покупателю' }).fill(`Какая плотность? ${mark()}`);
      return main(page).getByRole('button', { name: 'Задать вопрос', exact: true });
    },
  },
  {
    file: 'mfe-tenders/src/features/tender/tender-questions/answer-form.tsx',
    command: 'tenders/question.answer',
    saved: 'Ответ сохранён',
    fill: async (page) => {
      const { id, buyer } = await aTender(page);
      const { company } = await aProposal(page, id);
      await (await asPerson(page, company.vendor)).post(`/api/shop/tender/${id}/questions`, { text: 'Какая плотность?' });
      await come(page, `/product_search/view/${id}`, buyer);
      await main(page).getByRole('button', { name: 'Ответить на вопрос: Какая плотность?' }).click();
      await fields(main(page), { Ответ: '180 г/м²' });
      return main(page).getByRole('button', { name: 'Сохранить ответ', exact: true });
    },
  },
];

async function aPublication(page: Page) {
  const author = await newPerson(page, ['ROLE_BUYER']);
  const id = await (await asPerson(page, author)).post('/api/publication', { title: `Как мы выбираем лён ${mark()}` });
  return { id, author };
}

const ofBlog: SavedForm[] = [
  {
    file: 'mfe-tenders/src/areas/blog/pages/publication-form/use-create-form.ts',
    command: 'content/publication.create',
    saved: 'Публикация создана',
    fill: async (page) => {
      await come(page, '/blog/create', await newPerson(page, ['ROLE_BUYER']));
      await fields(main(page), { Заголовок: `Как мы выбираем лён ${mark()}` });
      return main(page).getByRole('button', { name: 'Опубликовать', exact: true });
    },
  },
  {
    file: 'mfe-tenders/src/areas/blog/pages/publication-form/use-edit-form.ts',
    command: 'content/publication.update',
    saved: 'Изменения сохранены',
    fill: async (page) => {
      const { id, author } = await aPublication(page);
      await come(page, '/blog/my', author);
      await open(page, `/blog/edit/${id}`);
      await fields(main(page), { Описание: 'Плотность, усадка и цвет' });
      return save(page);
    },
  },
];

export const tenderForms: readonly SavedForm[] = [...ofTenders, ...ofBlog];
