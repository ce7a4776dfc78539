import { signatureOf } from '@market/stripe-sandbox/signature';

/** What the provider tells of a payment, or of a charge, a refund or a dispute of one. */
export interface ToldEvent {
  id: string;
  data: { object: { id: string; object: string; payment_intent?: string } };
}

/** What comes to the address of webhooks. */
export interface Webhook {
  event: ToldEvent;
  secret: string;
  /** Seconds that its signature is away from when it is sent. */
  offset: number;
  /** It has to be refused. */
  forged: boolean;
}

interface Network {
  /** What the provider signs with, while one is exchanged for the other. */
  secrets: readonly string[];
  random: () => number;
}

/** Of payments everything, and of the others so many that of a hundred ten are lost. */
const LOST_WHOLE = 0.05;
const LOST = 0.053;
const REPEATED = 0.3;
const FORGED = 0.05;
/** Signed by a stranger, stale, or from the future. */
const FORGERIES = ['stranger', -400, 3_600] as const;

export const picking =
  (random: () => number) =>
  <T>(values: readonly T[]): T =>
    values[Math.floor(random() * values.length)] as T;

const paymentOf = ({ data: { object } }: ToldEvent): string =>
  object.object === 'payment_intent' ? object.id : (object.payment_intent ?? object.id);

/** Events as the worst of networks brings them: in any order, of a hundred ten lost, thirty again, and five none of the provider's. */
export function disturbed(events: readonly ToldEvent[], { secrets, random }: Network): Webhook[] {
  const pick = picking(random);
  const lost = new Set([...new Set(events.map(paymentOf))].filter(() => random() < LOST_WHOLE));
  const webhooks = events.flatMap((event): Webhook[] => {
    const copies = lost.has(paymentOf(event)) || random() < LOST ? 0 : random() < REPEATED ? 2 : 1;
    const honest = Array.from({ length: copies }, () => ({ event, secret: pick(secrets), offset: 0, forged: false }));
    if (random() >= FORGED) return honest;
    const forgery = pick(FORGERIES);
    const [secret, offset] = forgery === 'stranger' ? ['whsec_stranger', 0] : [pick(secrets), forgery];
    return [...honest, { event: { ...event, id: `${event.id}_forged` }, secret, offset, forged: true }];
  });
  return webhooks
    .map((webhook) => ({ webhook, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ webhook }) => webhook);
}

/** As it leaves now. */
export function signed({ event, secret, offset }: Webhook): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const signature = signatureOf(body, { secrets: [secret], at: Math.floor(Date.now() / 1000) + offset });
  return { body, headers: { 'stripe-signature': signature } };
}
