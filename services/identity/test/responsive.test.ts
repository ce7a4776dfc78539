import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { identity } from '../src/app.ts';
import { identityRouter } from '../src/router.ts';
import { fakeNotifications } from './fake-notifications.ts';

const app = await testApp(identity, { nats: null, peers: [fakeNotifications().service] });

staysResponsive(app, { router: identityRouter, as: aPrincipal('ROLE_ADMIN') });
