import { Reachable, SendLetter, SendSms, SetRecipient, Taken } from '@market/notifications-contract/delivery';
import { KIT_MIGRATIONS } from '@market/service-kit/data/migrate';
import { surfaceOf } from '@market/service-kit/http/surface';
import { mountTrpc } from '@market/service-kit/http/trpc-http';
import type { Service } from '@market/service-kit/service';
import { proceduresFor, router } from '@market/service-kit/trpc/trpc';

const { service: serviceProcedure } = proceduresFor();

export interface PostOffice {
  service: Service;
  letters: SendLetter[];
  messages: SendSms[];
  recipients: Map<number, SetRecipient>;
  /** From now on nobody takes anything. */
  close(): void;
  open(): void;
}

/**
 * A service that takes what identity sends, at the door and in the shapes of the real one, and lays it out for a test to read. It stands
 * here because no service may reach into another; `deploy/local` tests the two real ones together.
 */
export function postOffice(): PostOffice {
  const [letters, messages, recipients] = [[] as SendLetter[], [] as SendSms[], new Map<number, SetRecipient>()];
  let closed = false;
  const refuseWhenClosed = (): void => {
    if (closed) throw new Error('closed');
  };
  const taken = () => ({ data: { id: crypto.randomUUID() } });
  const desk = router({
    delivery: router({
      sendLetter: serviceProcedure
        .input(SendLetter)
        .output(Taken)
        .mutation(({ input }) => {
          refuseWhenClosed();
          letters.push(input);
          return taken();
        }),
      sendSms: serviceProcedure
        .input(SendSms)
        .output(Taken)
        .mutation(({ input }) => {
          refuseWhenClosed();
          messages.push(input);
          return taken();
        }),
    }),
    recipient: router({
      set: serviceProcedure
        .input(SetRecipient)
        .output(Reachable)
        .mutation(({ input }) => {
          refuseWhenClosed();
          recipients.set(input.user_id, input);
          return { data: { letter: true, sms: true } };
        }),
    }),
  });
  const service: Service = {
    name: 'notifications',
    migrations: KIT_MIGRATIONS,
    register: async (app, { internalSecret }) => {
      mountTrpc(app, desk, { prefix: '/trpc/notifications', transport: { internalSecret } });
      return surfaceOf(desk, { name: 'notifications', version: '1.0.0' });
    },
  };
  return {
    ...{ service, letters, messages, recipients },
    close: () => {
      closed = true;
    },
    open: () => {
      closed = false;
    },
  };
}
