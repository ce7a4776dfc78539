import type { Readable } from 'node:stream';
import { askAt } from '@market/service-kit/access/ask-service';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { Surface } from '@market/service-kit/http/surface';
import type { Secrets } from '@market/service-kit/secrets/secrets';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptFolder } from '../kept-folder.ts';
import type { RemoteMount } from './remote-mount.ts';
import { RoutingTable } from './routing-table.ts';
import { unionOf } from './surface-union.ts';

/** A service that is alive answers this at once. */
const PATIENCE_MS = 3_000;
/** Between questions to an instance that did not answer, doubled up to the longest. */
const RETRY_MS = 500;
const RETRY_MAX_MS = 5_000;
/** Between questions to one that did. */
const AGAIN_MS = 30_000;
/** What no instance has said for so long, none of them serves any more. */
const FORGET_MS = 3 * AGAIN_MS;
/** Ten times what the largest service says. */
const BYTES_MAX = 8 * 1024 * 1024;

export interface Watching {
  /** Shared with the services. */
  internalSecrets: Secrets;
  /** Where what is known outlives this process; absent: nowhere. */
  kept?: KeptFolder | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Called when the service serves something else than before. */
  changed: () => void;
}

interface Said {
  text: string;
  surface: Surface;
  /** When an instance said it last; 0: before this process began. */
  at: number;
}

/**
 * What one service serves, as its instances say it. Each is asked until it answers and from then on from time to time, and at once when a request
 * found it failing, so that a version that takes its place is known as soon as it is there.
 */
export class SurfaceWatch {
  readonly #service: RemoteMount;
  readonly #watching: Watching;
  readonly #stopping = new AbortController();
  /** By address, what ends the pause before its next question. */
  readonly #wakers = new Map<string, () => void>();
  /** By address, what was wrong with its last answer: said once and not every few seconds. */
  readonly #faults = new Map<string, string>();
  /** In the order in which it was first heard. */
  #said: Said[] = [];
  #surface: Surface | null = null;

  constructor(service: RemoteMount, watching: Watching) {
    this.#service = service;
    this.#watching = watching;
    service.addresses.onFailure((address) => this.#wakers.get(address)?.());
  }

  get service(): RemoteMount {
    return this.#service;
  }

  /** null: it is not known. */
  get surface(): Surface | null {
    return this.#surface;
  }

  /** Begins to ask. Resolves when one instance has answered, or each was asked in vain. */
  async start(): Promise<void> {
    await this.#readKept();
    const firsts = this.#service.addresses.all.map(async (address) => {
      const isHad = await this.#ask(address);
      void this.#follow(address, isHad);
      if (!isHad) throw new Error(`${address} said nothing`);
    });
    await Promise.any(firsts).catch(() => undefined);
  }

  stop(): void {
    this.#stopping.abort();
    for (const wake of this.#wakers.values()) wake();
  }

  async #follow(address: string, isHadFirst: boolean): Promise<void> {
    let isHad = isHadFirst;
    let retry = RETRY_MS;
    while (!this.#stopping.signal.aborted) {
      await this.#pause(address, isHad ? AGAIN_MS : retry);
      retry = isHad ? RETRY_MS : Math.min(retry * 2, RETRY_MAX_MS);
      isHad = await this.#ask(address);
    }
  }

  #pause(address: string, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    this.#wakers.set(address, () => {
      clearTimeout(timer);
      resolve();
    });
    return promise;
  }

  /** Whether the instance said something that can be believed. */
  async #ask(address: string): Promise<boolean> {
    const { internalSecrets } = this.#watching;
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const headers = { [INTERNAL_TOKEN_HEADER]: signPrincipal(internalSecrets[0], null, { service: 'gateway' }) };
    const question = { method: 'GET', path: '/internal/surface', headers, silence: PATIENCE_MS, signal };
    try {
      const { message } = await askAt(this.#service.addresses, address, question);
      const text = await textOf(message);
      if (message.statusCode !== 200) throw new Error(`answered ${message.statusCode}`);
      this.#hear(text, Date.now());
      this.#faults.delete(address);
      return true;
    } catch (err) {
      this.#note(address, err);
      return false;
    }
  }

  #note(address: string, err: unknown): void {
    const fault = String(err);
    if (this.#stopping.signal.aborted || this.#faults.get(address) === fault) return;
    this.#faults.set(address, fault);
    this.#watching.log.warn({ err, service: this.#service.name, address }, 'An instance did not say what it serves; it is asked again');
  }

  /** @throws when it is not what this service may say */
  #hear(text: string, at: number): void {
    const known = this.#said.find((said) => said.text === text);
    if (known) known.at = at;
    else this.#said.push({ text, surface: readSurface(text, this.#service), at });
    const remaining = this.#said.filter((said) => at - said.at <= FORGET_MS);
    const isChanged = !known || remaining.length !== this.#said.length;
    this.#said = remaining;
    if (isChanged) this.#settle();
  }

  #settle(): void {
    const [first, ...others] = this.#said.map(({ surface }) => surface);
    if (!first) return;
    const surface = unionOf([first, ...others]);
    this.#surface = surface;
    const { log, changed } = this.#watching;
    log.info({ service: surface.name, version: surface.version, routes: surface.routes.length }, 'A service says what it serves');
    changed();
    this.#keep(surface);
  }

  get #file(): string {
    return `surfaces/${this.#service.name}.json`;
  }

  #keep(surface: Surface): void {
    const { kept, log } = this.#watching;
    kept?.write(this.#file, JSON.stringify(surface)).catch((err) => log.warn({ err }, 'What a service serves could not be kept'));
  }

  async #readKept(): Promise<void> {
    const { kept, log } = this.#watching;
    try {
      const text = await kept?.read(this.#file);
      if (text) this.#hear(text.toString(), 0);
    } catch (err) {
      log.warn({ err, service: this.#service.name }, 'What was kept of a service cannot be read');
    }
  }
}

/** @throws when it is another service's, malformed, or holds what is no route */
function readSurface(text: string, service: RemoteMount): Surface {
  const surface = Surface.parse(JSON.parse(text));
  if (surface.name !== service.name) throw new Error(`It serves ${surface.name}, not ${service.name}`);
  new RoutingTable([{ service, surface }]);
  return surface;
}

async function textOf(message: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new Error('It says more than a surface can be');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
