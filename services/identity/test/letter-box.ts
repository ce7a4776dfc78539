import { Reachable, SendLetter, SendSms, SetRecipient, Taken } from '@market/notifications/contract/delivery';
import { KIT_MIGRATIONS } from '@market/service-kit/migrate';
import type { Service } from '@market/service-kit/service';
import { surfaceOf } from '@market/service-kit/surface';
import { router, serviceProcedure } from '@market/service-kit/trpc';
import { mountTrpc } from '@market/service-kit/trpc-http';

interface LetterBox {
  /** For `testApp(identity, { peers: [box.service] })`. */
  service: Service;
  letters: SendLetter[];
  messages: SendSms[];
  recipients: SetRecipient[];
  /** From now on nobody takes anything. */
  close(): void;
  open(): void;
}

/** Stands where notifications stands: takes what its contract lets through, from services alone, and shows what came. */
export function letterBox(): LetterBox {
  const box = { letters: [] as SendLetter[], messages: [] as SendSms[], recipients: [] as SetRecipient[] };
  let closed = false;
  const take = <T>(list: T[], order: T) => {
    if (closed) throw new Error('closed');
    list.push(order);
    return { data: { id: crypto.randomUUID() } };
  };
  const doors = router({
    delivery: router({
      sendLetter: serviceProcedure
        .input(SendLetter)
        .output(Taken)
        .mutation(({ input }) => take(box.letters, input)),
      sendSms: serviceProcedure
        .input(SendSms)
        .output(Taken)
        .mutation(({ input }) => take(box.messages, input)),
      setRecipient: serviceProcedure
        .input(SetRecipient)
        .output(Reachable)
        .mutation(({ input }) => {
          take(box.recipients, input);
          return { data: { letter: input.email !== null, sms: input.phone !== null } };
        }),
    }),
  });
  const service: Service = {
    name: 'notifications',
    migrations: KIT_MIGRATIONS,
    async register(app, { internalSecret }) {
      const surface = surfaceOf(doors, { name: 'notifications', version: '1.0.0' });
      mountTrpc(app, doors, { prefix: surface.trpc, front: { internalSecret } });
      return surface;
    },
  };
  return {
    ...box,
    service,
    close: () => {
      closed = true;
    },
    open: () => {
      closed = false;
    },
  };
}
