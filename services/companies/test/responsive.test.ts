// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { companies } from '../src/app.ts';
import { companiesRouter } from '../src/router.ts';
import { fakeIdentity } from './fake-identity.ts';

const app = await testApp(companies, { nats: null, peers: [fakeIdentity().service] });

staysResponsive(app, { router: companiesRouter, as: aPrincipal('ROLE_ADMIN') });
