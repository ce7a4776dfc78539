// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { notifications } from '../src/app.ts';
import { notificationsRouter } from '../src/router.ts';

const app = await testApp(notifications, { nats: null });

staysResponsive(app, { router: notificationsRouter, as: aPrincipal('ROLE_ADMIN') });
