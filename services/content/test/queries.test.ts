// @module-tag full
import { survivesHostileQueries } from '@market/service-kit/testing/hostile/hostile-queries';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { content } from '../src/app.ts';

const app = await testApp(content);

survivesHostileQueries(app, [null, aPrincipal('ROLE_VENDOR', { companyId: 1 }), aPrincipal('ROLE_ADMIN', { userId: 2 })]);
