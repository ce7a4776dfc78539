import { contentRefusals } from '@market/content-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { contentRouter } from '../src/router.ts';

conforms(contentRouter, { refusals: contentRefusals, folder: new URL('..', import.meta.url), personalData });
