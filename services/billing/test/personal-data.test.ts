import { userDeleted } from '@market/identity-contract/user.events';
import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { billing } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

const events = await testEvents();

keepsItsClaims({
  service: 'billing',
  app: await testApp(billing, { nats: events.nats }),
  personalData,
  forget: async (id) => {
    await events.publish(userDeleted, id, { id });
    await events.settled('billing', 'identity');
  },
});
