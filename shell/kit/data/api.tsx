import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  type OperationContext,
  retryLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { AnyRouter } from '@trpc/server';
import { observable, tap } from '@trpc/server/observable';
import { type Scope, scopeBind } from 'effector';
import { useProvidedScope } from 'effector-react';
import { type ComponentType, createContext, type PropsWithChildren, type ReactNode, useContext, useState } from 'react';
import { ATTEMPT_PAUSE_MS, ATTEMPTS } from '../format/constants.ts';
import { $token, credentialRefused } from '../session/credential.ts';
import { $locale } from '../session/locale.ts';
import { askedEarlyLink } from './asked-early.ts';
import { keyOfCommand } from './command-keys.ts';
import { DEAD_SESSION, fetchAnswer, gotNoAnswer } from './failure.ts';
import { type Caller, CallingModule, grantLink } from './grants.ts';
import { $transport } from './transport.ts';

/** Longest address of a batch: beyond it a batch is split. Proxies refuse longer ones. */
const URL_LIMIT = 4000;
/** So much of it is left to the input of one question, beside the address of the site and the name of the procedure. */
const INPUT_LIMIT = URL_LIMIT - 500;

/** A question that no address has room for, such as a list of five hundred numbers. */
export const isLong = ({ input }: { input: unknown }): boolean => encodeURIComponent(JSON.stringify(input ?? null)).length > INPUT_LIMIT;

/** A call may speak for a session that the page has left already: signing out does. */
const tokenOf = (scope: Scope, context: OperationContext | undefined): string | null =>
  context?.token ? String(context.token) : scope.getState($token);

function headersFor(scope: Scope, context: OperationContext | undefined): Record<string, string> {
  const token = tokenOf(scope, context);
  return {
    'accept-language': scope.getState($locale),
    ...(token ? { 'x-auth-token': token } : {}),
    ...(context?.idempotencyKey ? { 'idempotency-key': String(context.idempotencyKey) } : {}),
  };
}

/** Gives a mutation its key before it is first tried, so that a repeated request is known for the same one. */
function idempotencyLink(service: string, scope: Scope): TRPCLink<AnyRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const { path, input, context } = op;
      const { key, settled } = keyOfCommand(scope, { service, path, input, token: tokenOf(scope, context) });
      return observable((observer) =>
        next({ ...op, context: { idempotencyKey: key, ...context } })
          .pipe(tap({ next: () => settled(true), error: (error) => settled(!gotNoAnswer(error)) }))
          .subscribe(observer),
      );
    };
}

/** Signs the reader out when a service says that the credential is dead. */
function sessionLink(scope: Scope): TRPCLink<AnyRouter> {
  const refused = scopeBind(credentialRefused, { scope });
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const token = tokenOf(scope, op.context);
        return next(op)
          .pipe(tap({ error: (error) => token && error.message === DEAD_SESSION && refused(token) }))
          .subscribe(observer);
      });
}

/** How calls of a caller travel: by what its document was given, or over HTTP, as far as they are granted. */
export function serviceLinks(service: string, caller: Caller): TRPCLink<AnyRouter>[] {
  const transport = caller.scope.getState($transport);
  return transport ? [transport.link(service)] : [grantLink(service, caller), ...httpLinks(service, caller.scope)];
}

/** Repeated only when nobody answered, questions in one streamed batch, long ones and commands each on its own. */
function httpLinks(service: string, scope: Scope): TRPCLink<AnyRouter>[] {
  const url = `/trpc/${service}`;
  return [
    sessionLink(scope),
    idempotencyLink(service, scope),
    askedEarlyLink({ service, callerOf: (context) => ({ token: tokenOf(scope, context), locale: scope.getState($locale) }) }),
    retryLink({ retry: ({ error, attempts }) => attempts < ATTEMPTS && gotNoAnswer(error), retryDelayMs: () => ATTEMPT_PAUSE_MS }),
    splitLink({
      condition: (op) => op.type === 'mutation',
      true: httpLink({ url, fetch: fetchAnswer, headers: ({ op }) => headersFor(scope, op.context) }),
      false: splitLink({
        condition: isLong,
        true: httpLink({ url, fetch: fetchAnswer, methodOverride: 'POST', headers: ({ op }) => headersFor(scope, op.context) }),
        false: httpBatchStreamLink({
          url,
          fetch: fetchAnswer,
          maxURLLength: URL_LIMIT,
          headers: ({ opList }) => headersFor(scope, opList[0]?.context),
        }),
      }),
    }),
  ];
}

/** The client of one service for the page's own effects, where there are no components. */
export function serviceClient<R extends AnyRouter>(service: string, scope: Scope): TRPCClient<R> {
  return createTRPCClient<R>({ links: serviceLinks(service, { scope, module: null }) as never });
}

export interface ServiceApi<R extends AnyRouter> {
  /** Typed hooks: `catalogue.hooks.product.list.useQuery(…)`. */
  hooks: CreateTRPCReact<R, unknown>;
  /** Put by ModuleRoot around the module; a test puts its own. */
  Provider: ComponentType<PropsWithChildren>;
}

/** What the hooks of every router have; those of a router not yet known cannot be asked for it in a typed way. */
interface PlainHooks {
  Provider: ComponentType<PropsWithChildren<{ client: unknown; queryClient: QueryClient }>>;
  createClient: (options: { links: TRPCLink<AnyRouter>[] }) => unknown;
}

/**
 * The client of one service.
 * ```ts
 * export const catalogue = serviceApi<CatalogueRouter>('catalogue');
 * ```
 */
export function serviceApi<R extends AnyRouter>(service: string): ServiceApi<R> {
  // A context of its own: with the library's common one the innermost service would be asked for everything.
  const hooks = createTRPCReact<R>({ context: createContext(null) });
  const plain = hooks as unknown as PlainHooks;
  function Provider({ children }: PropsWithChildren): ReactNode {
    const queryClient = useQueryClient();
    const scope = useProvidedScope();
    const module = useContext(CallingModule);
    if (!scope) throw new Error('serviceApi needs the scope that ModuleRoot provides');
    const [client] = useState(() => plain.createClient({ links: serviceLinks(service, { scope, module }) }));
    return (
      <plain.Provider client={client} queryClient={queryClient}>
        {children}
      </plain.Provider>
    );
  }
  return { hooks, Provider };
}
