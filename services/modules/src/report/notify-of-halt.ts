import type { Bilingual } from '@market/modules-contract/manifest';
import type { Measured } from '@market/modules-contract/module';
import { notificationWanted, roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit, emitAll } from '@market/service-kit/events/outbox';
import { findMembers } from '../company/company-card.queries.ts';

interface Halted {
  module: string;
  title: Bilingual;
  version: string;
  /** null: the marketplace's own. */
  company_id: number | null;
  measured: Measured;
}

/** A title may be as long as its author likes, a sentence may not. */
const TITLE_MAX = 100;

/** Has administrators and the company's team notified that a version was taken back by itself. */
export async function notifyOfHalt(tx: Tx, { module, company_id, ...halted }: Halted): Promise<void> {
  const news = { ...newsOf(halted), target: { kind: 'module' as const, id: module } };
  await emit(tx, roleNotificationWanted('modules'), module, { roles: ['ROLE_ADMIN'], ...news });
  const members = company_id === null ? [] : ((await findMembers(tx, { company: company_id }))?.members ?? []);
  await emitAll(
    tx,
    notificationWanted('modules'),
    members.map((user_id) => ({ id: user_id, payload: { user_id, ...news } })),
  );
}

function newsOf({ title, version, measured: { candidate, stable } }: Pick<Halted, 'title' | 'version' | 'measured'>) {
  const beside = {
    ru: stable ? `; у версии для всех: ${stable.failures} из ${stable.loads}` : '',
    en: stable ? `; of the version for everybody: ${stable.failures} of ${stable.loads}` : '',
  };
  return {
    ...{ topic: 'company' as const, kind: 'module_rollout_halted', intent: 'warning' as const },
    title: {
      ru: `Версия ${version} модуля «${title.ru.slice(0, TITLE_MAX)}» снята с показа: она работает хуже`,
      en: `Version ${version} of the module “${title.en.slice(0, TITLE_MAX)}” was taken back: it works worse`,
    },
    text: {
      ru: `Сбоев: ${candidate.failures} из ${candidate.loads} загрузок${beside.ru}`,
      en: `Failures: ${candidate.failures} of ${candidate.loads} loads${beside.en}`,
    },
  };
}
