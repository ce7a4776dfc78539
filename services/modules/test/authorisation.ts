import type { OwnedResourceCases, UnownedProcedures, WriteCase } from '@market/service-kit/testing/authorisation/cases';

export const ownedResourceCases: OwnedResourceCases = {};

export const unownedProcedures: UnownedProcedures = [
  [/^(module|rollout)\./, 'the marketplace’s own modules; staff read them, administrators change them'],
];

export const writeCases: readonly WriteCase[] = [
  { procedure: 'version.publish', as: 'admin', succeeds: false, input: () => ({}) },
  { procedure: 'rollout.setLive', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0' }) },
  { procedure: 'rollout.stop', as: 'admin', succeeds: false, input: () => ({ id: 'sample', reason: 'проверка' }) },
  { procedure: 'rollout.start', as: 'admin', succeeds: false, input: () => ({ id: 'sample' }) },
];
