import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';

interface Stored {
  id: number;
  version: number;
  texts: { ru: string; en: string | null };
}

/** The documents as an administrator reaches them without a page. */
export async function adminDocuments(page: Page) {
  const { token } = await openSession(page, demo.admin);
  const headers = { 'x-auth-token': token };
  const documentOf = async (name: string): Promise<Stored> => {
    const line = (await (await page.request.get(`/api/_public/document/${name}`)).json()) as { data: { id: number } };
    const answer = await page.request.get(`/api/document/${line.data.id}`, { headers });
    return ((await answer.json()) as { data: Stored }).data;
  };
  const edit = async (id: number, data: object): Promise<Stored> => {
    const answer = await page.request.put(`/api/document/${id}/edit`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: Stored }).data;
  };
  const restore = async (id: number, version: number): Promise<void> => {
    const answer = await page.request.post(`/api/document/${id}/version/${version}/restore`, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return { documentOf, edit, restore };
}

/** The field in which an administrator writes. */
export const russianText = (page: Page) => page.getByRole('textbox', { name: 'Русский текст' });

/** Puts a line before everything else, as a person would: by keyboard. */
export async function writeFirst(page: Page, line: string): Promise<void> {
  await russianText(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(line);
  await page.keyboard.press('Enter');
}

/** Publishes what is written, as an author who answers the questions before it. */
export async function publish(page: Page, change = 'Опечатка: смысл прежний', note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Опубликовать новую редакцию?' });
  await dialog.getByRole('combobox', { name: 'Что изменилось по существу' }).selectOption(change);
  if (note) await dialog.getByRole('textbox', { name: 'Что изменилось' }).fill(note);
  await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
}
