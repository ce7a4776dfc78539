import type { TextLanguage } from '@market/module-checks/finding-text';
import { type CreatedDraft, CreatedDraftAnswer } from '@market/modules-contract/draft';
import type { BuiltManifest } from '@market/modules-contract/manifest';
import { PUBLISH_KEY } from '@market/modules-contract/publish-key';
import { type Surroundings, SurroundingsAnswer } from '@market/modules-contract/surroundings';
import { type PublishedVersion, PublishedVersionAnswer } from '@market/modules-contract/version';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { formOf, type Progress } from './form.ts';
import { RefusalBody, RegistryRefusal } from './registry-refusal.ts';

const READ_MS = 30_000;
/** Ten megabytes over a slow line, and a minute of checks behind it. */
const UPLOAD_MS = 15 * 60_000;

/** What a change answers, as far as it is shown here. */
const ChangedModuleAnswer = z.object({ data: z.object({ id: z.string(), version: z.string().nullable() }) });
export type ChangedModule = z.infer<typeof ChangedModuleAnswer>['data'];

interface Access {
  url: string;
  key: string;
  language: TextLanguage;
}

const isThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  // A key that went over an open line once is everybody's.
  if (!parsed || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isThisMachine(parsed))))
    throw new Failure('REGISTRY_INVALID', { url });
  return parsed.origin;
}

/** The marketplace as a machine with a key sees it. */
export class Registry {
  readonly origin: string;
  readonly #key: string;
  readonly #language: TextLanguage;

  /** @throws Failure REGISTRY_INVALID, KEY_INVALID */
  constructor({ url, key, language }: Access) {
    this.origin = originOf(url);
    if (!PUBLISH_KEY.test(key)) throw new Failure('KEY_INVALID');
    this.#key = key;
    this.#language = language;
  }

  /** What it would judge a build of this module against. */
  async surroundings({ id, version }: Pick<BuiltManifest, 'id' | 'version'>): Promise<Surroundings> {
    const query = new URLSearchParams({ module: id, version });
    return (await this.#call(SurroundingsAnswer, `/api/modules/surroundings?${query}`)).data;
  }

  async publish(archive: Uint8Array, progress: Progress): Promise<PublishedVersion> {
    return (await this.#upload(PublishedVersionAnswer, '/api/modules/versions', { archive, progress })).data;
  }

  async sendDraft(archive: Uint8Array, progress: Progress): Promise<CreatedDraft> {
    return (await this.#upload(CreatedDraftAnswer, '/api/modules/drafts', { archive, progress })).data;
  }

  /** Changes what of a module is at work. */
  async change(module: string, what: 'rollout' | 'live', wanted: object): Promise<ChangedModule> {
    const body = JSON.stringify(wanted);
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    return (await this.#call(ChangedModuleAnswer, `/api/modules/${encodeURIComponent(module)}/${what}`, init)).data;
  }

  async #upload<T extends z.ZodType>(
    answer: T,
    path: string,
    { archive, progress }: { archive: Uint8Array; progress: Progress },
  ): Promise<z.output<T>> {
    const { body, headers } = await formOf(archive, progress);
    // `duplex`: how a body that is made while it is sent has to be declared.
    const init = { method: 'POST', body, headers, duplex: 'half', signal: AbortSignal.timeout(UPLOAD_MS) } as const;
    return this.#call(answer, path, init);
  }

  /** @throws Failure when there is no answer or none that can be read, RegistryRefusal */
  async #call<T extends z.ZodType>(answer: T, path: string, init: RequestInit = {}): Promise<z.output<T>> {
    const isUpload = init.body instanceof ReadableStream;
    const own = { authorization: `Bearer ${this.#key}`, 'accept-language': this.#language, accept: 'application/json' };
    const response = await fetch(this.origin + path, {
      signal: AbortSignal.timeout(READ_MS),
      // The key is for this address and no other.
      redirect: 'error',
      ...init,
      headers: { ...own, ...init.headers },
    }).catch((thrown: unknown) => {
      throw new Failure(isUpload ? 'CONNECTION_CUT' : 'CONNECTION_FAILED', { url: this.origin, reason: reasonOf(thrown) });
    });
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) throw this.#refusal(response, content);
    const read = answer.safeParse(content);
    if (!read.success) throw this.#unreadable(response);
    return read.data;
  }

  #refusal(response: Response, content: unknown): Error {
    const read = RefusalBody.safeParse(content);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return read.success
      ? new RegistryRefusal(response.status, read.data, Number.isFinite(seconds) ? seconds : null)
      : this.#unreadable(response);
  }

  #unreadable({ status }: Response): Failure {
    return new Failure('ANSWER_UNREADABLE', { url: this.origin, status });
  }
}

/** `ECONNREFUSED` where there is such a word, for it can be searched for. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown as { cause?: { code?: unknown; message?: unknown } };
  return String(cause?.code ?? cause?.message ?? thrown.message);
}
