import { conforms } from '@market/service-kit/testing/conformance';
import * as calls from '@market/tenders-contract/calls';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import { personalData } from '../src/personal-data.ts';
import { tendersRouter } from '../src/router.ts';

conforms(tendersRouter, {
  refusals: tendersRefusals,
  calls: Object.values(calls),
  folder: new URL('..', import.meta.url),
  personalData,
  // What a peer refuses with; it reaches nobody.
  noCodes: ['USER_NOT_FOUND'],
});
