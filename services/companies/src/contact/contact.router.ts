import { GetCompany } from '@market/companies-contract/company';
import { ContactCounted, ContactsAnswer, CountContact } from '@market/companies-contract/contact';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure, signedInProcedure } from '../procedures.ts';
import { countContact } from './count-contact.ts';
import { showContacts } from './show-contacts.ts';

export const contactRouter = router({
  show: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/show_contact', summary: 'How a company is reached', tags: ['company'] },
      repeatable: 'A company counts once a day however often it is asked for',
    })
    .input(GetCompany)
    .output(ContactsAnswer)
    .mutation(({ ctx, input }) => showContacts(ctx, input)),
  count: serviceProcedure
    .meta({ repeatable: 'A creator counts once a day however often they are asked for' })
    .input(CountContact)
    .output(ContactCounted)
    .mutation(({ ctx, input }) => countContact(ctx, input)),
});
