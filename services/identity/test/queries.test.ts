// @module-tag full
import { survivesHostileQueries } from '@market/service-kit/testing/hostile/hostile-queries';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { identity } from '../src/app.ts';
import { fakeNotifications } from './fake-notifications.ts';

const app = await testApp(identity, { peers: [fakeNotifications().service] });

survivesHostileQueries(app, [null, aPrincipal('ROLE_VENDOR', { companyId: 1 }), aPrincipal('ROLE_ADMIN', { userId: 2 })]);
