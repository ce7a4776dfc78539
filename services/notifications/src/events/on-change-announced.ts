import type { AnnouncedChange } from '@market/notifications-contract/change.events';
import type { Tx } from '@market/service-kit/data/tx';
import { passOnChange } from '../live/change.queries.ts';

/** Open pages hear of a change, whichever process of the service holds their lines. */
export const onChangeAnnounced = (tx: Tx, change: AnnouncedChange): Promise<unknown> =>
  passOnChange(tx, { change: JSON.stringify(change) });
