import type { ModuleRecord } from '@market/modules-contract/feed';
import { notificationWanted, roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { findBrand, findPublisher } from './news.queries.ts';

type Named = Pick<ModuleRecord, 'id' | 'title' | 'version'>;

/** Of a title or a reason: authors write as much as they like. */
const LONGEST = 200;
const shortened = (words: string): string => words.slice(0, LONGEST).toWellFormed();

const target = ({ id }: Named) => ({ kind: 'module', id }) as const;

/** Has administrators notified of a company's version that waits for one of them. */
export async function notifyOfWaiting(tx: Tx, record: Named, company: number): Promise<void> {
  const { version, title } = record;
  const brand = (await findBrand(tx, { company }))?.brand ?? String(company);
  await emit(tx, roleNotificationWanted('modules'), record.id, {
    roles: ['ROLE_ADMIN'],
    topic: 'company',
    kind: 'module_waiting',
    title: {
      ru: `Модуль «${shortened(title.ru)}» компании «${brand}»: версия ${version} ждёт одобрения`,
      en: `Module “${shortened(title.en)}” of “${brand}”: version ${version} waits for approval`,
    },
    target: target(record),
  });
}

interface Decision {
  /** Number of the version. */
  id: number;
  record: Named;
  /** Why it was rejected; left out: it was approved. */
  reason?: string;
}

/** Has whoever published a version notified of what was decided about it. */
export async function notifyOfDecision(tx: Tx, { id, record, reason }: Decision): Promise<void> {
  const publisher = (await findPublisher(tx, { version: id }))?.user_id ?? null;
  if (publisher === null) return;
  const { version, title } = record;
  const [ru, en] = [`Модуль «${shortened(title.ru)}»: версия ${version}`, `Module “${shortened(title.en)}”: version ${version}`];
  await emit(tx, notificationWanted('modules'), publisher, {
    ...{ user_id: publisher, topic: 'company' as const, target: target(record) },
    ...(reason === undefined
      ? { kind: 'module_approved', intent: 'success' as const, title: { ru: `${ru} одобрена`, en: `${en} was approved` } }
      : {
          ...{ kind: 'module_rejected', intent: 'error' as const, title: { ru: `${ru} отклонена`, en: `${en} was rejected` } },
          text: { ru: `Причина: ${shortened(reason)}`, en: `Reason: ${shortened(reason)}` },
        }),
  });
}
