import { COMPANIES } from '@market/catalogue/seed/companies';
import { DEMO_ACCOUNTS } from '@market/identity/demo-accounts';
import { expect, test } from 'vitest';
import { demoAccountLines } from './demo-account-lines.ts';

test('the vendors of the demonstration act for companies that its catalogue knows', () => {
  const companies = DEMO_ACCOUNTS.flatMap(({ company }) => company ?? []);
  expect(companies).toEqual(COMPANIES.slice(0, 2).map(({ id, name }) => ({ id, name })));
});

test('the start tells every account of the demonstration, with the password', () => {
  const lines = demoAccountLines();
  expect(lines).toContain('demo1234');
  for (const { email } of DEMO_ACCOUNTS) expect(lines).toContain(email);
  expect(lines).toMatch(/buyer1@demo\.ru .*phone \+79000000001/);
});
