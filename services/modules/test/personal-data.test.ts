import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { modules } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

// What staff published and decided stays as it is, so nothing is done when an account is deleted.
keepsItsClaims({ service: 'modules', app: await testApp(modules), personalData, forget: async () => undefined });
