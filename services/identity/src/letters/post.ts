import type { SendLetter, SendSms, SetRecipient } from '@market/notifications-contract/delivery';
import { peerClient } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

/** What identity asks of notifications; the router's own type would tie this service to that one's code. */
interface NotificationsDoor {
  delivery: {
    sendLetter: { mutate(order: SendLetter): Promise<unknown> };
    sendSms: { mutate(order: SendSms): Promise<unknown> };
  };
  recipient: { set: { mutate(recipient: SetRecipient): Promise<unknown> } };
}

export interface Post {
  /** Resolves when the order is taken for good. Rejects with UNAVAILABLE when notifications does not answer. */
  letter(order: SendLetter): Promise<void>;
  sms(order: SendSms): Promise<void>;
  /** How somebody is reached by what others tell them of. */
  recipient(recipient: SetRecipient): Promise<void>;
}

/** The only way in which codes and links leave this service: never in an event, never in a log. */
export function postVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Post {
  const { delivery, recipient } = peerClient(deps, { from: 'identity', to: 'notifications' }) as unknown as NotificationsDoor;
  return {
    letter: async (order) => void (await delivery.sendLetter.mutate(order)),
    sms: async (order) => void (await delivery.sendSms.mutate(order)),
    recipient: async (reached) => void (await recipient.set.mutate(reached)),
  };
}
