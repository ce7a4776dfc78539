import type { PersonalData } from './claims.ts';

/** What passes through within days, with words of people in it and no sign of whose they are. */
const PASSING = { of: 'untold', exported: [], purpose: 'operation', ground: 'interest', uponDeletion: 'stays' } as const;

/** The kit's own tables, which lie in the database of every service. */
export const kitTables: PersonalData = {
  _prisma_migrations: 'migrations',
  inbox: 'transport',
  inbox_retry: 'transport',
  inbox_version: 'transport',
  outbox_position: 'transport',
  outbox_version: 'transport',
  restore_mark: 'transport',
  outbox: {
    what: { ru: 'События для других служб', en: 'Events for other services' },
    ...PASSING,
    kept: { prunedBy: 'pruneEvents', term: { ru: '7 дней после отправки', en: '7 days after they are sent' } },
  },
  outbox_lost: {
    what: { ru: 'События, которые надо отправить снова', en: 'Events to be sent anew' },
    ...PASSING,
    kept: { prunedBy: 'deleteLost', term: { ru: 'до отправки', en: 'until they are sent' } },
  },
  inbox_waiting: {
    what: { ru: 'События других служб, которые ждут предыдущих', en: 'Events of other services that wait for earlier ones' },
    ...PASSING,
    kept: { prunedBy: 'pruneEvents', term: { ru: 'до обработки, не дольше 7 дней', en: 'until they are acted upon, at most 7 days' } },
  },
  idempotency_key: {
    what: { ru: 'Ответы на недавние запросы', en: 'Answers to recent requests' },
    ...PASSING,
    kept: { prunedBy: 'purgeIdempotencyKeys', term: { ru: 'сутки', en: 'one day' } },
  },
  setting: {
    what: { ru: 'Изменённые вами настройки площадки', en: 'Settings of the marketplace that you changed' },
    of: { columns: ['changed_by'] },
    exported: ['name', 'changed_at'],
    key: ['name'],
    purpose: 'safety',
    ground: 'interest',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
  // Never changed and never shortened: a trigger refuses both. What it tells of others stays out of the file.
  audit_entry: {
    what: { ru: 'Журнал ваших действий', en: 'The trail of what you did' },
    of: { columns: ['actor_id'] },
    exported: ['at', 'action', 'subject', 'subject_id', 'reason'],
    purpose: 'safety',
    ground: 'interest',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
};
