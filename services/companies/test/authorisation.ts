import type { OwnedResourceCases, UnownedProcedures, WriteCase } from '@market/service-kit/testing/authorisation/cases';
import { companyCases, companyWrites } from './authorisation/company.ts';
import { reviewCases, reviewWrites } from './authorisation/review.ts';
import { storeCases, storeWrites } from './authorisation/store.ts';

export const ownedResourceCases: OwnedResourceCases = { ...companyCases, ...storeCases, ...reviewCases };

export const unownedProcedures: UnownedProcedures = [
  [/^company\.(delete|setStatus|setTrusted)$/, 'staff look after every company; nobody else gets there'],
  [/^company\.uploadLogo$/, 'takes a form with a file; its own test asks for another vendor’s company'],
  [/^favorite\.(add|remove)$/, 'companies are everybody’s; the mark is the caller’s own'],
  [/^accessRequest\.ask$/, 'any vendor without a company may ask, and reads the same whoever asks'],
  [/^invitation\.(accept|decline)$/, 'takes what is addressed to a proven e-mail or number; its own test asks for another user’s'],
  [/^review\.create$/, 'companies are everybody’s; the opinion is the caller’s own'],
  [/^contact\.show$/, 'every signed-in user may ask any company’s contacts, as many a day as the plan allows'],
];

export const writeCases: readonly WriteCase[] = [...companyWrites, ...storeWrites, ...reviewWrites];
