import type { IdentityRouter } from '@market/identity-contract/router';
import type { serviceClient } from '@market/shell-kit/data/api';
import { attach, createEvent, createStore } from 'effector';

export type IdentityClient = ReturnType<typeof serviceClient<IdentityRouter>>;

/** The page's scope exists: from now on calls can say who asks and in which language. */
export const identityConnected = createEvent<IdentityClient>();

/** The identity service; a test puts its own into the scope. */
export const $identity = createStore<IdentityClient | null>(null, { serialize: 'ignore' }).on(identityConnected, (_, client) => client);

/**
 * An effect that asks the identity service.
 * ```ts
 * const findAccountFx = identityFx((identity, request: FindAccount) => identity.account.find.query(request));
 * ```
 */
export function identityFx<P, R>(call: (identity: IdentityClient, params: P) => Promise<R>) {
  return attach({
    source: $identity,
    effect: (identity, params: P) => {
      if (!identity) throw new Error('The page is not connected to the identity service yet');
      return call(identity, params);
    },
  });
}
