import * as calls from '@market/companies-contract/calls';
import { companiesRefusals } from '@market/companies-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { companiesRouter } from '../src/router.ts';

conforms(companiesRouter, {
  refusals: companiesRefusals,
  folder: new URL('..', import.meta.url),
  personalData,
  calls: Object.values(calls),
  // What identity refuses with; it reaches nobody.
  noCodes: ['USER_NOT_FOUND'],
  borrowed: ['EMAIL_REQUIRED', 'EMAIL_INVALID'],
});
