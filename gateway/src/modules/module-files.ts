import { extname } from 'node:path';
import { codingsOf, type FileCoding, type VersionFiles } from '@market/modules-contract/distribution';
import { isDraftVersion } from '@market/modules-contract/draft-names';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { ModuleId, Version } from '@market/modules-contract/manifest';
import { moduleBase } from '@market/modules-contract/module-base';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { codingFor } from '../compress-answers.ts';
import type { KeptFolder } from '../kept-folder.ts';
import { KnownNames } from './known-names.ts';
import type { Registry } from './registry.ts';

/** What a module may be made of, by the ends of names; anything else is not served. Pages and vector pictures can run scripts. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Each address names its version, so what stands there is final. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** As final, and one author's alone for an hour. */
const OF_A_DRAFT = 'private, max-age=3600, immutable';
const KNOWN_VERSIONS = 200;

type Digests = ReadonlyMap<string, string>;

/** The files of modules by their addresses, from this gateway's disk, where they come from the registry at the first call. */
export class ModuleFiles {
  readonly #registry: Registry;
  readonly #kept: KeptFolder;
  readonly #versions = new LRUCache<string, Promise<Digests | null>>({ max: KNOWN_VERSIONS });
  /** Versions of which everything is here. */
  readonly #whole = new Set<string>();
  /** Contents on their way: those who ask at the same time wait for one. */
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  readonly #names: KnownNames<string | null>;

  constructor(registry: Registry, kept: KeptFolder) {
    this.#registry = registry;
    this.#kept = kept;
    this.#names = new KnownNames((module) => registry.names(module));
  }

  /** A file of a draft, which nothing is kept of here: it is gone with the hour of the draft. null: there is no such file. */
  async readDraft(module: string, version: string, path: string): Promise<Buffer | null> {
    return (await this.#names.has(null, version)) ? this.#registry.draftFile(module, version, path) : null;
  }

  /** null: there is no such file. @throws when the registry does not answer and the file was never here */
  async read(module: string, version: string, { path, coding }: { path: string; coding: FileCoding }): Promise<Buffer | null> {
    const digest = (await this.#digests(module, version))?.get(path);
    return digest === undefined ? null : this.#content(digest, coding);
  }

  /** Brings everything of these modules here, so that they are served whole when the registry is gone. */
  async keepAll(modules: readonly ModuleRecord[], log: FastifyBaseLogger): Promise<void> {
    for (const { id, version } of modules) {
      const name = `${id}@${version}`;
      if (this.#whole.has(name)) continue;
      try {
        const digests = await this.#digests(id, version);
        for (const [path, digest] of digests ?? []) for (const coding of codingsOf(path)) await this.#content(digest, coding);
        if (digests) this.#whole.add(name);
      } catch (err) {
        log.warn({ err, module: id, version }, 'The files of a module could not be kept');
      }
    }
  }

  #digests(module: string, version: string): Promise<Digests | null> {
    const name = `${module}@${version}`;
    const known = this.#versions.get(name);
    if (known) return known;
    const reading = this.#readDigests(module, version);
    this.#versions.set(name, reading);
    // What failed, or was not there, is asked again: it may have been published meanwhile.
    reading.then(
      (digests) => digests ?? this.#versions.delete(name),
      () => this.#versions.delete(name),
    );
    return reading;
  }

  async #readDigests(module: string, version: string): Promise<Digests | null> {
    const table = await this.#kept.readOrKeep(`versions/${module}@${version}.json`, async () => {
      if (!(await this.#names.has(module, version))) return null;
      const files = await this.#registry.files(module, version);
      return files && Buffer.from(JSON.stringify(files));
    });
    if (!table) return null;
    const files = JSON.parse(table.toString()) as VersionFiles['data'];
    return new Map(files.map(({ path, digest }) => [path, digest]));
  }

  #content(digest: string, coding: FileCoding): Promise<Buffer | null> {
    const path = `files/${digest.slice(0, 2)}/${digest}.${coding}`;
    const begun = this.#fetching.get(path);
    if (begun) return begun;
    const fetching = this.#kept.readOrKeep(path, () => this.#registry.content(digest, coding)).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }
}

type FileRequest = FastifyRequest<{ Params: { id: string; version: string; '*': string } }>;

/** `GET /modules/<id>/<version>/<file>`, for modules that are served here: those that run in frames have an origin of their own. */
export function mountModuleFiles(app: FastifyInstance, files: ModuleFiles, isServed: (module: string, version: string) => boolean): void {
  app.get(`${moduleBase({ id: ':id', version: ':version' })}*`, async (request, reply) => {
    const { id, version } = (request as FileRequest).params;
    if (isServed(id, version)) return send(request as FileRequest, reply, files);
    reply.callNotFound();
    return reply;
  });
}

async function send(request: FileRequest, reply: FastifyReply, files: ModuleFiles): Promise<FastifyReply> {
  const { id, version, '*': path } = request.params;
  const type = TYPES[extname(path)];
  const isName = ModuleId.safeParse(id).success && Version.safeParse(version).success;
  const isDraft = isDraftVersion(version);
  const coding = codingsOf(path).length > 1 && !isDraft ? (codingFor(request)?.name ?? 'identity') : 'identity';
  const read = () => (isDraft ? files.readDraft(id, version, path) : files.read(id, version, { path, coding }));
  const content = type && isName ? await read() : null;
  if (!type || !content) {
    reply.callNotFound();
    return reply;
  }
  // The same to every origin: a browser that were told otherwise would ask again for what a hint has already brought.
  reply.headers({ 'access-control-allow-origin': '*', 'cache-control': isDraft ? OF_A_DRAFT : IMMUTABLE, vary: 'accept-encoding' });
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(type).send(content);
}
