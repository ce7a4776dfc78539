import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createEvent, createStore, type Scope } from 'effector';
import { createContext } from 'react';
import { texts } from '../session/locale.ts';
import { CallFailure } from './failure.ts';

/** Whose calls they are: the module around a component. null: the page's own, which is granted everything. */
export const CallingModule = createContext<string | null>(null);

type Grants = Readonly<Record<string, readonly string[]>>;

/** The feed says anew what each module may. */
export const grantsChanged = createEvent<Grants>();
const $grants = createStore<Grants>({}).on(grantsChanged, (_, grants) => grants);

/** The grant that a call needs: questions read, everything else writes. */
export const grantFor = (service: string, type: string): string => `${service}:${type === 'query' ? 'read' : 'write'}`;

export interface Caller {
  scope: Scope;
  module: string | null;
}

/** A module may what its feed's line says, and nothing before there is one. */
export const isGranted = ({ scope, module }: Caller, grant: string): boolean =>
  module === null || scope.getState($grants)[module]?.includes(grant) === true;

const refusal = () => ({ message: texts.t('ERROR.NOT_GRANTED'), code: 'NOT_GRANTED', fields: {}, status: 403 });

/** @throws CallFailure NOT_GRANTED */
export function requireGrant(caller: Caller, grant: string): void {
  if (!isGranted(caller, grant)) throw new CallFailure(refusal());
}

/**
 * Refuses what a module was not granted before anything is sent. In the page itself it is a guard against mistakes: code that runs there could
 * reach around it. What comes out of a frame is judged by the page.
 */
export function grantLink(service: string, caller: Caller): TRPCLink<AnyRouter> {
  return () =>
    ({ op, next }) => {
      if (isGranted(caller, grantFor(service, op.type))) return next(op);
      const { message, code, fields, status: httpStatus } = refusal();
      return observable((observer) =>
        observer.error(TRPCClientError.from({ error: { message, code: -32003, data: { code, fields, httpStatus } } })),
      );
    };
}
