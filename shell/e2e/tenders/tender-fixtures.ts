import { expect, type Page } from '@playwright/test';
import { anActiveCompany, type CompanyFixture } from '../companies/company-fixtures.ts';
import { newPerson, type Person } from '../session/people.ts';
import { openSession } from '../signed-in.ts';

/** Calls the API as one person, and answers the id of what was made. */
export async function asPerson(page: Page, { login, password }: Pick<Person, 'login' | 'password'>) {
  const { token } = await openSession(page, login, password);
  const call = async (method: 'POST' | 'PUT', path: string, data: object): Promise<number> => {
    const answer = await page.request.fetch(path, { method, headers: { 'x-auth-token': token }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  return {
    post: (path: string, data: object) => call('POST', path, data),
    put: (path: string, data: object) => call('PUT', path, data),
  };
}

export const WANTED = { description: 'Льняные платья на лето, размеры 42–50', desired_price: 120_000, quantity: 100, categories: [1] };

interface TenderFixture {
  id: number;
  buyer: Person;
}

/** An open tender of a buyer of this test alone: the free plan allows no second one. */
export async function aTender(page: Page, more: object = {}): Promise<TenderFixture> {
  const buyer = await newPerson(page, ['ROLE_BUYER']);
  const id = await (await asPerson(page, buyer)).post('/api/shop/tender/add', { ...WANTED, ...more });
  return { id, buyer };
}

/** What a company of this test alone offers to a tender, as soon as tenders has heard that it is at work. */
export async function aProposal(page: Page, tender: number, more: object = {}): Promise<{ id: number; company: CompanyFixture }> {
  const company = await anActiveCompany(page);
  const { token } = await openSession(page, company.vendor.login, company.vendor.password);
  const data = { company_id: company.id, comment: 'Сошьём за две недели', price: 110_000, ...more };
  let id = 0;
  const refusal = async (): Promise<string> => {
    const answer = await page.request.post(`/api/shop/tender/${tender}/add_proposal`, { headers: { 'x-auth-token': token }, data });
    if (answer.status() !== 200) return answer.text();
    id = ((await answer.json()) as { data: { id: number } }).data.id;
    return '';
  };
  await expect.poll(refusal).toBe('');
  return { id, company };
}
