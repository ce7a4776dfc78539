import { createHash } from 'node:crypto';
import type { FileCoding } from '@market/modules-contract/distribution';
import type { Candidate, ModuleRecord } from '@market/modules-contract/feed';
import { feedOf, testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import type { Registry } from '../src/modules/registry.ts';

const title = { ru: 'Пример </script>', en: 'Sample' };
export const digest = (name: string): string => `sha384-${createHash('sha384').update(name).digest('base64')}`;

export const sampleRecord: ModuleRecord = {
  id: 'sample',
  vendor: 'market',
  title,
  routes: [
    { path: '/sample/:id', title, asks: [{ service: 'parcels', procedure: 'get', input: { id: ':id' }, picture: ['photos', 0] }] },
    { path: '/sample/new', title },
    {
      ...{ path: '/sample/staff', title, audience: ['ROLE_MANAGER'] },
      asks: [{ service: 'parcels', procedure: 'list', input: { page: 1 } }],
    },
    { path: '/sample', title, shows: [{ kind: 'catalogue' }], asks: [{ service: 'parcels', procedure: 'list', input: { page: 1 } }] },
    { path: '/old', title, redirect: '/sample' },
  ],
  nav: [],
  slots: [],
  requires: { shellKit: '^1.0.0', services: {} },
  level: 'page',
  grants: [],
  version: '1.0.0',
  entry: { url: 'entry.0123456789.js', integrity: digest('entry'), globalName: 'sample' },
  manifest: { url: 'mf-manifest.json', integrity: digest('manifest') },
  start: [{ url: 'static/main.0123456789.js', integrity: digest('main') }],
  shared: {},
};

/** By path: each file says its own name, and how it is encoded. */
const PATHS = ['entry.0123456789.js', 'mf-manifest.json', 'static/main.0123456789.js', 'picture.0123456789.svg'];
const digestOf = (path: string): string => createHash('sha256').update(path).digest('hex');

/** A registry of one module under a test's hand. Its answers are those of the modules service, and it counts how often it is asked. */
export class SampleRegistry implements Registry {
  isDown = false;
  asked = { feed: 0, files: 0, names: 0, content: 0, draft: 0 };
  /** Versions that it has files of. */
  versions = ['1.0.0', '2.0.0'];
  /** The version of the draft that it has now; it may end. */
  draft: string | null = null;
  readonly #key = testFeedKey();
  #revision = 1;
  #records: readonly ModuleRecord[] = [sampleRecord];
  #candidates: Candidate[] = [];

  publish(...records: readonly ModuleRecord[]): void {
    this.#records = records;
    this.#revision += 1;
  }

  /** Offers a version to ten of a hundred readers, from the next feed on. */
  rollOut(record: ModuleRecord): void {
    this.#candidates = [{ record, to: { percent: 10, salt: 'salt', companies: [], roles: [] } }];
    this.#revision += 1;
  }

  async feed(known: number | null): Promise<Awaited<ReturnType<Registry['feed']>>> {
    this.#answer('feed');
    if (known === this.#revision) return null;
    const { key, sign } = await this.#key;
    const revision = this.#revision;
    return { feed: await sign(JSON.stringify(feedOf(this.#records, { revision, candidates: this.#candidates }))), revision, keys: [key] };
  }

  async files(module: string, version: string): Promise<Awaited<ReturnType<Registry['files']>>> {
    this.#answer('files');
    if (module !== 'sample' || !this.versions.includes(version)) return null;
    return PATHS.map((path) => ({ path, digest: digestOf(path), size: path.length }));
  }

  async names(module: string | null): Promise<readonly string[]> {
    this.#answer('names');
    if (module === null) return this.draft === null ? [] : [this.draft];
    return module === 'sample' ? this.versions : [];
  }

  async content(wanted: string, coding: FileCoding): Promise<Buffer | null> {
    this.#answer('content');
    const path = PATHS.find((candidate) => digestOf(candidate) === wanted);
    return path === undefined ? null : Buffer.from(`${path} ${coding}`);
  }

  async draftFile(module: string, version: string, path: string): Promise<Buffer | null> {
    this.#answer('draft');
    return module === 'sample' && version === this.draft && PATHS.includes(path) ? Buffer.from(`${path} of a draft`) : null;
  }

  #answer(question: keyof SampleRegistry['asked']): void {
    if (this.isDown) throw new Error('The registry is down');
    this.asked[question] += 1;
  }
}
