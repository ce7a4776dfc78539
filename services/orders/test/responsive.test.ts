// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { orders } from '../src/app.ts';
import { ordersRouter } from '../src/router.ts';
import { fakeCatalogue } from './fake-catalogue.ts';

const app = await testApp(orders, { nats: null, peers: [fakeCatalogue().service] });

staysResponsive(app, { router: ordersRouter, as: aPrincipal('ROLE_MANAGER') });
