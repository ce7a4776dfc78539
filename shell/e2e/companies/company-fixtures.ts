import { expect, type Page } from '@playwright/test';
import { asAdmin, newPerson, type Person, type PersonOptions } from '../session/people.ts';
import { openSession } from '../signed-in.ts';

const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A tax number that no other company of the run has: nine digits and the one that follows from them. */
export function freshInn(): string {
  const digits = String(Math.floor(100_000_000 + Math.random() * 899_999_999));
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

export interface CompanyFixture {
  id: number;
  brand: string;
  inn: string;
  vendor: Person;
}

/** A company with one store that lacks nothing but its vendor's word on the terms; made over the API. */
export async function aDraftCompany(page: Page, options?: PersonOptions): Promise<CompanyFixture> {
  const vendor = await newPerson(page, ['ROLE_VENDOR'], options);
  const { token } = await openSession(page, vendor.login, vendor.password);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { 'x-auth-token': token }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const inn = freshInn();
  const brand = `Лён ${inn}`;
  const phone_number = '+7 495 123-45-12';
  const { id } = await post('/api/company', { brand, name: `ООО «${brand}»`, inn, phone_number, city: 'Иваново' });
  const location = { address: 'Иваново, улица Мира, 1', pickup_point: true };
  await post('/api/shop/store', { name: 'Склад на Мира', phone_number, location, warehouse: true });
  return { id, brand, inn, vendor };
}

/** A company on sale with one store, of a vendor of this test alone. */
export async function anActiveCompany(page: Page, options?: PersonOptions): Promise<CompanyFixture> {
  const company = await aDraftCompany(page, options);
  const { token } = await openSession(page, company.vendor.login, company.vendor.password);
  const data = { accept_documents: true };
  const submission = await page.request.post(`/api/company/${company.id}/submit`, { headers: { 'x-auth-token': token }, data });
  expect(submission.status(), await submission.text()).toBe(200);
  const approval = await (await asAdmin(page)).post(`/api/company/${company.id}/status`, { status: 'active' });
  expect(approval.status(), await approval.text()).toBe(200);
  return company;
}
