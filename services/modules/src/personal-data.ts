import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

const work = (
  what: PersonalTable['what'],
  columns: readonly [string, ...string[]],
  exported: PersonalTable['exported'],
): PersonalTable => ({
  what,
  of: { columns },
  exported,
  purpose: 'trade',
  ground: 'contract',
  kept: 'marketplace',
  uponDeletion: 'stays',
});

export const personalData: PersonalData = {
  module: work({ ru: 'Модули, которые вы одобрили', en: 'Modules that you approved' }, ['approved_by'], ['id', 'approved_at']),
  module_version: work(
    { ru: 'Версии модулей: ваши публикации и решения', en: 'Versions of modules that you published or decided on' },
    ['published_by', 'decided_by'],
    ['module_id', 'version', 'published_at', 'decided_at'],
  ),
  publish_key: work(
    { ru: 'Ключи, которые вы выпустили', en: 'Keys that you made' },
    ['created_by'],
    ['name', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'],
  ),
  draft: {
    ...work({ ru: 'Ваши черновики модулей', en: 'Your drafts of modules' }, ['user_id'], ['module_id', 'version', 'created_at']),
    kept: { prunedBy: 'deleteOldDrafts', term: { ru: '2 дня', en: '2 days' } },
  },
  report_mark: {
    what: { ru: 'Отпечатки адресов: один отчёт от читателя', en: 'Digests of addresses: one report of a reader' },
    of: 'untold',
    exported: [],
    purpose: 'safety',
    ground: 'interest',
    kept: { prunedBy: 'deleteReports', term: { ru: 'несколько минут', en: 'some minutes' } },
    uponDeletion: 'stays',
  },
  feed: 'modules',
  module_file: 'modules',
  place_order: 'modules',
  rollout: 'modules',
  shell_offer: 'modules',
  report_count: 'totals',
  report_file: 'totals',
  signing_key: 'keys',
  company_card: 'companies',
};
