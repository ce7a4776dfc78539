import { sendLetter, sendSms } from '@market/notifications-contract/calls';
import type { SendLetter, SendSms } from '@market/notifications-contract/delivery';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

/** Letters and text messages to people of whom nothing but the address is known. */
export interface Post {
  /** Resolves when the order is taken for good; ordered twice with one id it is sent once. */
  letter(order: SendLetter): Promise<void>;
  sms(order: SendSms): Promise<void>;
}

export function postVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Post {
  const ask = peer(deps, 'companies');
  return { letter: async (order) => void (await ask(sendLetter, order)), sms: async (order) => void (await ask(sendSms, order)) };
}
