import type { OwnedResourceCases, UnownedProcedures, WriteCase } from '@market/service-kit/testing/authorisation/cases';

export const ownedResourceCases: OwnedResourceCases = {};

export const unownedProcedures: UnownedProcedures = [
  [/^document\./, 'the marketplace’s own texts; who may read a draft is decided by role'],
];

const text = '<h1>Правила</h1><p>Текст</p>';

export const writeCases: readonly WriteCase[] = [
  { procedure: 'document.create', as: 'admin', succeeds: true, input: () => ({ content_type: 'user_agreement', text }) },
  { procedure: 'document.edit', as: 'admin', succeeds: true, input: () => ({ id: 1, text: `${text}<p>Ещё</p>` }) },
  { procedure: 'document.unschedule', as: 'admin', succeeds: true, input: () => ({ id: 1 }) },
  { procedure: 'document.restore', as: 'admin', succeeds: true, input: () => ({ id: 1, version: 1 }) },
];
