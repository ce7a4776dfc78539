import { COMPANIES } from '@market/demo/catalogue/companies';
import { DEMO_COMPANIES, DEMO_MEMBERS, type DemoCompany } from '@market/demo/companies/companies';
import { DEMO_ACCOUNTS } from '@market/identity/demo-accounts';
import { expect, test } from 'vitest';
import { demoAccountLines } from './demo-account-lines.ts';

test('the companies of the demonstration are the same to every service, and so is who acts for them', () => {
  const known = ({ id, brand, name, city, rating }: (typeof COMPANIES)[number] | DemoCompany) => ({ id, brand, name, city, rating });
  expect(COMPANIES.map(known)).toEqual(DEMO_COMPANIES.map(known));
  const vendors = DEMO_ACCOUNTS.flatMap(({ id, company }) => (company ? [{ userId: id, company }] : []));
  const nameOf = (wanted: number) => DEMO_COMPANIES.find(({ id }) => id === wanted)?.name;
  expect(vendors).toEqual(DEMO_MEMBERS.map(({ userId, companyId }) => ({ userId, company: { id: companyId, name: nameOf(companyId) } })));
});

test('the start lists every account of the demonstration, with the password', () => {
  const lines = demoAccountLines();
  expect(lines).toContain('demo1234');
  for (const { email } of DEMO_ACCOUNTS) expect(lines).toContain(email);
  expect(lines).toMatch(/buyer1@demo\.ru .*phone \+79000000001/);
});
