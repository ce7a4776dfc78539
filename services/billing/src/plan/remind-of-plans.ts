import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { nameOf } from '../tariff/tariff-view.ts';
import { notify } from '../words/news.ts';
import { peopleOf } from './assign-tariff.ts';
import { noteReminded, readEnding } from './plan.queries.ts';

const EVERY_MS = 60_000;
/** Days before its end that the holder of a plan is reminded, the last one first: of several that are due one is said. */
const REMINDERS = [0, 1, 3, 7] as const;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Reminds those whose plan ends, once for each of the days, however often it runs and however many replicas do. */
export async function remindOfPlans({ db, now }: Timed): Promise<void> {
  for (const [index, days] of REMINDERS.entries()) {
    const passed = REMINDERS.slice(index);
    for (const { holder, holder_id: holderId, tariff_id, expires_at: expires } of await readEnding(db.pool, { now: now(), days }))
      await inTransaction(db.pool, async (tx) => {
        if ((await noteReminded(tx, { holder, holderId, expires, days: [...passed] })) === 0) return;
        const tariff = await readTariff(tx, { id: tariff_id });
        const kind = days === 0 ? 'plan_ended' : 'plan_ends';
        await notify(tx, {
          kind,
          userIds: await peopleOf(tx, { holder, holderId }),
          count: days,
          name: tariff ? nameOf(tariff, 'ru') : '',
        });
      });
  }
}

export const startRemindingOfPlans = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => remindOfPlans(deps), { everyMs: EVERY_MS, log, failed: 'nobody was reminded of a plan' });
