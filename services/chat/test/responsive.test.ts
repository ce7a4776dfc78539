// @module-tag full
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { chatRouter } from '../src/router.ts';
import { chatApp } from './chat-app.ts';

const { app, vendor } = await chatApp();

staysResponsive(app, { router: chatRouter, as: vendor() });
