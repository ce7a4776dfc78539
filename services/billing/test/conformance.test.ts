import * as calls from '@market/billing-contract/calls';
import { billingRefusals } from '@market/billing-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { billingRouter } from '../src/router.ts';

conforms(billingRouter, { refusals: billingRefusals, folder: new URL('..', import.meta.url), personalData, calls: Object.values(calls) });
