import { userDeleted } from '@market/identity-contract/user.events';
import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { tenders } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

const events = await testEvents();

keepsItsClaims({
  service: 'tenders',
  app: await testApp(tenders, { nats: events.nats }),
  personalData,
  rows: { tender: { description: 'Нужны платья', price_for: 'whole', status: 'open', deleted_at: null } },
  forget: async (id) => {
    await events.publish(userDeleted, id, { id });
    await events.settled('tenders', 'identity');
  },
});
