import type { NatsConnection } from '@nats-io/nats-core';
import { SESSION_REVOKED_SUBJECT, type SessionRevoked } from '../../contract/session.ts';

/** Tells whose sessions are dead. */
export type Revoke = (who: SessionRevoked) => void;

/** Over the bus, plainly: a gateway that hears nothing forgets within five seconds anyhow. */
export const revokeOver =
  (nats: NatsConnection | null): Revoke =>
  (who) => {
    if (nats && !nats.isClosed()) nats.publish(SESSION_REVOKED_SUBJECT, JSON.stringify(who));
  };
