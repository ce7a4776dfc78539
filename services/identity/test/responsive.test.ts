// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { identity } from '../src/app.ts';
import { identityRouter } from '../src/router.ts';
import { fakeNotifications } from './fake-notifications.ts';

const app = await testApp(identity, { nats: null, peers: [fakeNotifications().service] });
await insertRow(app.db.pool, '"user"', { id: 1, login: 'admin', roles: ['ROLE_ADMIN'] });

staysResponsive(app, { router: identityRouter, as: aPrincipal('ROLE_ADMIN') });
