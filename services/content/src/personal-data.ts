import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

const published = (what: PersonalTable['what'], exported: PersonalTable['exported']): PersonalTable => ({
  what,
  of: { columns: ['author_id'] },
  exported,
  purpose: 'publishing',
  ground: 'contract',
  kept: 'marketplace',
  uponDeletion: 'stays',
});

export const personalData: PersonalData = {
  person: {
    ...published({ ru: 'Имя автора', en: 'The name of an author' }, ['fio']),
    of: { columns: ['id'] },
    kept: 'account',
    uponDeletion: 'deleted',
  },
  // What was written for a company is the company's.
  publication: {
    ...published({ ru: 'Ваши публикации', en: 'Your publications' }, ['id', 'title', 'description', 'text', 'created_at', 'deleted_at']),
    of: { columns: ['user_id'], only: { company_id: null } },
    uponDeletion: { blanked: ['title', 'description', 'text', 'photo'] },
  },
  document_version: published({ ru: 'Ваши редакции правовых текстов', en: 'Your versions of legal texts' }, [
    ...['document_id', 'version', 'published_at'],
  ]),
  scheduled_version: {
    ...published({ ru: 'Ваши редакции, которые ждут', en: 'Your versions that wait' }, ['document_id', 'takes_effect_at']),
    key: ['document_id'],
    kept: { prunedBy: 'publishDueVersions', term: { ru: 'до вступления в силу', en: 'until they are in force' } },
  },
  document: 'documents',
  terms_notice: 'progress',
  company_card: 'companies',
};
