import { aPrincipal } from '@market/service-kit/testing/test-app';

/** Another service, as its calls arrive. */
export const asIdentity = { facts: { service: 'identity' } };

/** A signed-in user, by number. */
export const person = (userId: number) => aPrincipal('ROLE_BUYER', { userId, sessionId: `session-${userId}` });
