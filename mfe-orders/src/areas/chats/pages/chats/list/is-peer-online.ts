import type { OwnChannel } from '@market/chat-contract/channel';
import { personId } from '@market/chat-contract/ids';
import type { Statuses } from '../../../model/live/apply-event.ts';

interface There {
  statuses: Statuses;
  companies: ReadonlySet<number>;
}

/** Whether the other side is there: the user, or anybody of the company. */
export const isPeerOnline = ({ party, props }: OwnChannel, { statuses, companies }: There): boolean =>
  party === 'user' ? companies.has(props.company_id) : statuses[personId(props.user_id)] === 'online';
