import * as calls from '@market/catalogue-contract/calls';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { proceduresOf } from '@market/service-kit/trpc/procedure-call';
import { expect, it } from 'vitest';
import { personalData } from '../src/personal-data.ts';
import { catalogueRouter } from '../src/router.ts';

conforms(catalogueRouter, {
  refusals: catalogueRefusals,
  calls: Object.values(calls),
  folder: new URL('..', import.meta.url),
  personalData,
  // What the library that reads CSV throws.
  noCodes: ['CSV_MAX_RECORD_SIZE'],
});

it('lets guests read and change nothing', () => {
  const writes = proceduresOf(catalogueRouter).filter(([, { _def }]) => _def.type !== 'query');
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.filter(([, { _def }]) => _def.meta?.access === 'public').map(([path]) => path)).toEqual([]);
});
