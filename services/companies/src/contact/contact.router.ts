import { GetCompany } from '@market/companies-contract/company';
import { ContactsAnswer } from '@market/companies-contract/contact';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
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
});
