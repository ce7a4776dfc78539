import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect } from 'vitest';
import { identity } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';
import { fakeNotifications } from './fake-notifications.ts';

const app = await testApp(identity, { peers: [fakeNotifications().service] });

keepsItsClaims({
  service: 'identity',
  app,
  personalData,
  rows: { user: { roles: ['ROLE_BUYER'], locale: 'ru', avatar_path: null, country_id: null, deleted_at: null } },
  forget: async (id) => {
    const { status } = await app.call({ method: 'DELETE', url: `/api/user/${id}`, as: aPrincipal('ROLE_ADMIN') });
    expect(status).toBe(200);
  },
});
