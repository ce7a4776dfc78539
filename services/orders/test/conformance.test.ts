import * as calls from '@market/orders-contract/calls';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { ordersRouter } from '../src/router.ts';

conforms(ordersRouter, {
  refusals: ordersRefusals,
  calls: Object.values(calls),
  folder: new URL('..', import.meta.url),
  personalData,
  // What is wrong with a line or a cart: told with its figures, never thrown.
  noCodes: [
    // What peers refuse with; it reaches nobody.
    'INVOICE_NOT_DUE',
    'RESERVATION_STATE',
    'USER_NOT_FOUND',
    'NOT_SELLABLE',
    'RUNS_ONLY',
    'WRONG_MULTIPLE',
    'BELOW_MOQ',
    'COUNT_OUT_OF_RANGE',
    'TOO_MANY_LINES',
    'SUM_TOO_LARGE',
    'SEVERAL_COMPANIES',
  ],
});
