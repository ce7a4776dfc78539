import { CallFailure, NoAnswer } from '@market/shell-kit/data/failure';
import type { FetchedFile, SentFile, Transport } from '@market/shell-kit/host/transport';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { FromFrame } from '../from-frame.ts';
import type { CallRefusal, ToFrame } from '../to-frame.ts';

interface Waiting {
  answered: (data: unknown) => void;
  refused: (refusal: CallRefusal) => void;
  progressed?: (share: number) => void;
}

type Asked =
  Extract<FromFrame, { id: number }> extends infer Message ? (Message extends { id: number } ? Omit<Message, 'id'> : never) : never;

/** Questions to the page, each with its number until it is answered. */
export class PortCalls {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  hear(message: ToFrame): void {
    if (!('id' in message)) return;
    const waiting = this.#waiting.get(message.id);
    if (message.type === 'progress') {
      waiting?.progressed?.(message.share);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.type === 'answer') waiting?.answered(message.data);
    else if (message.type === 'decision') waiting?.answered(message.yes);
    else waiting?.refused(message.refusal);
  }

  /** Answers a function that gives the question up. */
  ask(message: Asked, waiting: Waiting): () => void {
    this.#last += 1;
    const id = this.#last;
    this.#waiting.set(id, waiting);
    this.#port.postMessage({ ...message, id });
    return () => {
      if (this.#waiting.delete(id)) this.#port.postMessage({ type: 'abort', id });
    };
  }
}

/** The same errors as in the page itself, so that what reads them knows no difference. */
function callError({ message, data }: CallRefusal): TRPCClientError<AnyRouter> {
  if (!data) return TRPCClientError.from(new NoAnswer(message));
  return TRPCClientError.from({ error: { message, code: -32603, data } }) as TRPCClientError<AnyRouter>;
}

function fileFailure({ message, data }: CallRefusal): CallFailure {
  if (!data) return new CallFailure({ message: null, code: 'NETWORK', fields: {}, status: null });
  const {
    code = 'UNEXPECTED',
    fields = {},
    httpStatus = null,
  } = data as { code?: string; fields?: Record<string, string>; httpStatus?: number };
  return new CallFailure({ message, code, fields, status: httpStatus });
}

/** Calls of a framed module: the page makes them in the name of its reader, as far as they were granted. */
export function portTransport(calls: PortCalls): Transport {
  const link =
    (service: string): TRPCLink<AnyRouter> =>
    () =>
    ({ op: { path, type, input } }) =>
      observable((observer) =>
        calls.ask(
          { type: 'call', service, path, kind: type === 'query' ? 'query' : 'mutation', input },
          {
            answered: (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            refused: (refusal) => observer.error(callError(refusal)),
          },
        ),
      );
  const send = ({ service, path, field, file, signal, onProgress }: SentFile) =>
    new Promise((resolve, reject) => {
      const giveUp = calls.ask(
        { type: 'send', service, path, field, file },
        { answered: resolve, refused: (refusal) => reject(fileFailure(refusal)), progressed: onProgress },
      );
      signal.addEventListener('abort', () => {
        giveUp();
        reject(signal.reason);
      });
    });
  const fetch = (service: string, path: string) =>
    new Promise<FetchedFile>((resolve, reject) => {
      calls.ask(
        { type: 'fetch', service, path },
        { answered: (file) => resolve(file as FetchedFile), refused: (refusal) => reject(fileFailure(refusal)) },
      );
    });
  return { link, send, fetch };
}
