import { SESSION_REVOKED_SUBJECT, type SessionRevoked } from '@market/identity-contract/session';
import type { Bus } from '@market/service-kit/events/bus';
import type { NatsConnection } from '@nats-io/nats-core';

/** Tells whose sessions are dead. Resolves once the bus has passed it on, and soon in any case; never rejects. */
export type Revoke = (who: SessionRevoked) => Promise<void>;

/** So long a bus that does not answer is waited for: a gateway that hears nothing forgets within five seconds anyhow. */
const PATIENCE_MS = 250;

const passedOn = async (nats: NatsConnection): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([nats.flush().catch(() => undefined), patience]);
  clearTimeout(timer);
};

/** Over the bus, plainly. Who needs the very next call to be judged anew waits for the promise. */
export const revokeOver =
  (bus: Bus | null): Revoke =>
  async (who) => {
    const nats = bus?.connection();
    if (!nats || nats.isClosed()) return;
    nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify(who));
    await passedOn(nats);
  };
