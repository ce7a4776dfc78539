// @module-tag full
import { survivesHostileQueries } from '@market/service-kit/testing/hostile/hostile-queries';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { companies } from '../src/app.ts';
import { fakeIdentity } from './fake-identity.ts';

const app = await testApp(companies, { peers: [fakeIdentity().service] });

survivesHostileQueries(app, [null, aPrincipal('ROLE_VENDOR', { companyId: 1 }), aPrincipal('ROLE_ADMIN', { userId: 2 })]);
