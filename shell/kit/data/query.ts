import { QueryClient } from '@tanstack/react-query';
import { createEvent, createWatch, type Scope, type Unit } from 'effector';
import { sessionOpened } from '../session/credential.ts';
import { $locale } from '../session/locale.ts';
import { userLeft } from '../session/session.ts';

const FRESH_MS = 30_000;

/**
 * A cache with the defaults of the product. Repeating is the links' business, so the cache never repeats; and it asks
 * even while the browser believes to be offline, because only a failed request lets a screen say so and offer Retry.
 */
export function newQueryClient(): QueryClient {
  const defaults = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...defaults, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: defaults,
    },
  });
}

/**
 * The reader changed something that pages of other modules show as well: a company they keep decides which goods they see. Every cache
 * asks again before it shows what it had.
 */
export const dataChanged = createEvent();

const clients = new WeakMap<Scope, Map<string, QueryClient>>();

/** Server data is in the reader's language and may be the reader's own: a change of either reaches every module's cache, as news do. */
function watched(client: QueryClient, scope: Scope): QueryClient {
  for (const unit of [$locale.updates, sessionOpened, dataChanged])
    createWatch({ unit: unit as Unit<unknown>, scope, fn: () => void client.invalidateQueries() });
  createWatch({ unit: userLeft, scope, fn: () => client.clear() });
  return client;
}

/** The one cache of a module, shared by its pages and the widgets it contributes; it outlives an unmount. */
export function queryClientOf(module: string, scope: Scope): QueryClient {
  const ofScope = clients.get(scope) ?? new Map<string, QueryClient>();
  clients.set(scope, ofScope);
  const client = ofScope.get(module) ?? watched(newQueryClient(), scope);
  ofScope.set(module, client);
  return client;
}
