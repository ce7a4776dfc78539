import * as calls from '@market/modules-contract/calls';
import { modulesRefusals } from '@market/modules-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { modulesRouter } from '../src/router.ts';

conforms(modulesRouter, { refusals: modulesRefusals, folder: new URL('..', import.meta.url), personalData, calls: Object.values(calls) });
