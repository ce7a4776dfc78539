import { isLong, serviceLinks } from '@market/shell-kit/data/api';
import { fetchFile } from '@market/shell-kit/data/download';
import { CallFailure, failureOf } from '@market/shell-kit/data/failure';
import { sendFile } from '@market/shell-kit/data/upload';
import type { Caller } from '@market/shell-kit/host/grants';
import { TRPCUntypedClient } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { FromFrame } from '../from-frame.ts';
import type { CallRefusal, ToFrame } from '../to-frame.ts';

type Call = Extract<FromFrame, { type: 'call' }>;
type Asked = Extract<FromFrame, { type: 'call' | 'send' | 'fetch' }>;

/** Calls of one frame that are under way at once: more than a page can show, and fewer than would keep others from theirs. */
const AT_ONCE = 60;

const refused = (code: string, message: string): CallRefusal => ({ message, data: { code, fields: {}, httpStatus: 400 } });

function refusalOf(error: unknown): CallRefusal {
  const { message, code, fields, status, details } = failureOf(error);
  if (code === 'NETWORK') return { message: 'no answer', data: null };
  return { message: message ?? '', data: { code, fields, httpStatus: status, ...(details ? { details } : {}) } };
}

/** Makes the calls of a framed module in the name of the page's reader, each as far as the module was granted it. No credential leaves the page. */
export class FrameCalls {
  readonly #caller: Caller;
  readonly #send: (message: ToFrame) => void;
  readonly #clients = new Map<string, TRPCUntypedClient<AnyRouter>>();
  readonly #underWay = new Map<number, AbortController>();

  constructor(caller: Caller, send: (message: ToFrame) => void) {
    this.#caller = caller;
    this.#send = send;
  }

  hear(message: FromFrame): void {
    if (message.type === 'abort') this.#underWay.get(message.id)?.abort();
    if (message.type === 'call' || message.type === 'send' || message.type === 'fetch') void this.#answer(message);
  }

  close(): void {
    for (const call of this.#underWay.values()) call.abort();
  }

  async #answer(asked: Asked): Promise<void> {
    const { id } = asked;
    if (this.#underWay.size >= AT_ONCE || this.#underWay.has(id)) {
      this.#send({ type: 'refusal', id, refusal: refused('TOO_MANY_REQUESTS', 'too many calls at once') });
      return;
    }
    const call = new AbortController();
    this.#underWay.set(id, call);
    try {
      const data = await this.#make(asked, call.signal);
      this.#send({ type: 'answer', id, data });
    } catch (error) {
      if (!call.signal.aborted) this.#send({ type: 'refusal', id, refusal: refusalOf(error) });
    } finally {
      this.#underWay.delete(id);
    }
  }

  #make(asked: Asked, signal: AbortSignal): Promise<unknown> {
    const { id } = asked;
    if (asked.type === 'fetch') return fetchFile(this.#caller, asked);
    if (asked.type === 'send')
      return sendFile(this.#caller, { ...asked, signal, onProgress: (share) => this.#send({ type: 'progress', id, share }) });
    return this.#call(asked, signal);
  }

  #call({ service, path, kind, input }: Call, signal: AbortSignal): Promise<unknown> {
    const client = this.#client(service);
    if (kind === 'mutation') return client.mutation(path, input, { signal });
    // It would travel as a command does, and a service could not distinguish the two.
    if (isLong({ input })) return Promise.reject(new CallFailure({ message: null, code: 'INPUT_TOO_LONG', fields: {}, status: 413 }));
    return client.query(path, input, { signal });
  }

  #client(service: string): TRPCUntypedClient<AnyRouter> {
    const known = this.#clients.get(service) ?? new TRPCUntypedClient({ links: serviceLinks(service, this.#caller) });
    this.#clients.set(service, known);
    return known;
  }
}
