import * as calls from '@market/modules-contract/calls';
import { modulesRefusals } from '@market/modules-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { modulesRouter } from '../src/router.ts';

conforms(modulesRouter, { refusals: modulesRefusals, folder: new URL('..', import.meta.url), calls: Object.values(calls) });
