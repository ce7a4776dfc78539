import type { PlanCard } from '@market/billing-contract/plan.events';
import { changeAnnounced } from '@market/notifications-contract/change.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { readMembers } from './projections.queries.ts';

/** More people than one change is told to. */
const MOST = 200;

/** Has open pages ask who their reader is: until when the plan holds stands in every one of them, whoever bought it wherever. */
export async function announcePlan(tx: Tx, { holder, holder_id: id, version }: PlanCard): Promise<void> {
  const user_ids = holder === 'user' ? [id] : (await readMembers(tx, { company: id, most: MOST })).map((member) => member.id);
  await emit(tx, changeAnnounced('identity'), `plan-${holder}-${id}`, { subject: 'plan', id, version, user_ids, staff: false });
}
