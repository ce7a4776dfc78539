import { sendLetter, sendSms, setRecipient } from '@market/notifications-contract/calls';
import type { SendLetter, SendSms, SetRecipient } from '@market/notifications-contract/delivery';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Post {
  /** Resolves when the order is taken for good. Rejects with UNAVAILABLE when notifications does not answer. */
  letter(order: SendLetter): Promise<void>;
  sms(order: SendSms): Promise<void>;
  /** How a user is reached by notifications of other services. */
  recipient(recipient: SetRecipient): Promise<void>;
}

/** The only way in which codes and links leave this service: never in an event, never in a log. */
export function postVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Post {
  const ask = peer(deps, 'identity');
  return {
    letter: async (order) => void (await ask(sendLetter, order)),
    sms: async (order) => void (await ask(sendSms, order)),
    recipient: async (reached) => void (await ask(setRecipient, reached)),
  };
}
