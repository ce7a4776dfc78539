// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { content } from '../src/app.ts';
import { contentRouter } from '../src/router.ts';

const app = await testApp(content, { nats: null });

staysResponsive(app, { router: contentRouter, as: aPrincipal('ROLE_ADMIN') });
