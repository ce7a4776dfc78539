import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { Change } from './live.ts';

/** Services that announce changes to open pages. A new one adds its name, so that its events are consumed. */
export const announcingServices = ['identity', 'orders', 'tenders'] as const;
type AnnouncingService = (typeof announcingServices)[number];

/** Something is otherwise than before, and these people may have it before their eyes. */
export const AnnouncedChange = Change.extend({
  user_ids: z.array(z.int().positive()).max(200),
  /** The marketplace's own people see it too. */
  staff: z.boolean().default(false),
});
export type AnnouncedChange = z.output<typeof AnnouncedChange>;

/**
 * The event by which a service has open pages ask anew; nothing of it is stored. The newest is enough, so its aggregate is the thing:
 * ```ts
 * await emit(tx, changeAnnounced('orders'), `order-${id}`, { subject: 'order', id, version, user_ids: [buyer, ...members], staff: true });
 * ```
 */
export const changeAnnounced = <const S extends AnnouncingService>(service: S) =>
  stateEvent(`mp.${service}.change.announced`, AnnouncedChange);
