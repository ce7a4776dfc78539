import { userDeleted } from '@market/identity-contract/user.events';
import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { catalogue } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

const events = await testEvents();

keepsItsClaims({
  service: 'catalogue',
  app: await testApp(catalogue, { nats: events.nats }),
  personalData,
  rows: { import_job: { state: 'done' }, bulk_change: { state: 'done' }, moderation_decision: { due_at: new Date('2100-01-01') } },
  forget: async (id) => {
    await events.publish(userDeleted, id, { id });
    await events.settled('catalogue', 'identity');
  },
});
