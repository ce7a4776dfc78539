// @module-tag full
import { survivesHostileQueries } from '@market/service-kit/testing/hostile/hostile-queries';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { notifications } from '../src/app.ts';

const app = await testApp(notifications);

survivesHostileQueries(app, [null, aPrincipal('ROLE_VENDOR', { companyId: 1 }), aPrincipal('ROLE_ADMIN', { userId: 2 })], ['to', 'lang']);
