import { userDeleted } from '@market/identity-contract/user.events';
import { keepsItsClaims } from '@market/service-kit/testing/personal-data/keeps-its-claims';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { companies } from '../src/app.ts';
import { personalData } from '../src/personal-data.ts';

const events = await testEvents();

keepsItsClaims({
  service: 'companies',
  app: await testApp(companies, { nats: events.nats }),
  personalData,
  rows: { company: { id: 7, inn: '7707083893' }, membership: { company_id: 7 } },
  forget: async (id) => {
    await events.publish(userDeleted, id, { id });
    await events.settled('companies', 'identity');
  },
});
