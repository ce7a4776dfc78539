import { createHash } from 'node:crypto';
import type { Finding } from '@market/module-checks/finding';
import { readBuild } from '@market/module-checks/read-build';
import type { Surroundings } from '@market/module-checks/surroundings';
import { recordOf } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { type Actor, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Dependencies } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { judgeBuild } from './judge-build.ts';
import { buildDigest, keepFiles, servedFiles } from './module-files.ts';
import { findModule, findVersion, insertFiles, insertModule, insertVersion, setLiveVersion } from './version.queries.ts';

export interface Publication {
  /** Path → content, sources included. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Whose module it is; null: the marketplace's own. */
  company: number | null;
  actor: Actor;
}

export interface Outcome {
  record: ModuleRecord;
  /** False: these very bytes were published before. */
  isNew: boolean;
  warnings: Finding[];
}

/** What the registry refused, for the publisher to read whole. */
export class ModuleRefused extends Error {
  override name = 'ModuleRefused';
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(findings.map(({ code }) => code).join());
    this.findings = findings;
  }
}

type Publishing = Pick<Dependencies, 'db' | 'files' | 'sealer' | 'now'> & {
  surroundingsOf: (module: { id: string; version: string }) => Promise<Omit<Surroundings, 'vendor'>>;
};

/**
 * Judges a build and publishes it: the same version with the same bytes is no second publication, with others it is refused. Files are kept
 * before the version is written, by digests that nobody else can mean: a crash between leaves files that the next try finds.
 *
 * @throws ModuleRefused, DomainError VERSION_TAKEN or MODULE_TAKEN
 */
export async function publishFiles(deps: Publishing, { files, company, actor }: Publication): Promise<Outcome> {
  const build = readBuild(files);
  if (!('manifest' in build)) throw new ModuleRefused(build);
  const { id, version } = build.manifest;
  const digest = buildDigest(files);
  const record = recordOf({ ...build, vendor: company === null ? 'market' : String(company), pin: pinsOf(files) });
  if (await isPublished(deps.db.pool, { record, digest, company })) return { record, isNew: false, warnings: [] };
  const vendor = company === null ? ({ kind: 'house' } as const) : ({ kind: 'company', id: company } as const);
  const findings = await judgeBuild(digest, { files, against: { ...(await deps.surroundingsOf({ id, version })), vendor } });
  if (findings.some(({ severity }) => severity === 'error')) throw new ModuleRefused(findings);
  await keepFiles(deps.files, files);
  const isNew = await inTransaction(deps.db.pool, async (tx) => {
    await lockFeed(tx);
    if (await isPublished(tx, { record, digest, company })) return false;
    await writeVersion(tx, { record, digest, company, actor, files });
    await writeFeed(tx, deps, 'version.published');
    return true;
  });
  return { record, isNew, warnings: findings };
}

interface Judged {
  record: ModuleRecord;
  digest: string;
  company: number | null;
}

async function isPublished(db: Tx, { record: { id, version }, digest, company }: Judged): Promise<boolean> {
  const module = await findModule(db, { module: id });
  if (module && module.company_id !== company) throw new DomainError('CONFLICT', 'MODULE_TAKEN', { module: id });
  const found = await findVersion(db, { module: id, version });
  if (found && found.digest !== digest) throw new DomainError('CONFLICT', 'VERSION_TAKEN', { module: id, version });
  return found !== null;
}

async function writeVersion(tx: Tx, { record, digest, company, actor, files }: Judged & Publication): Promise<void> {
  const { id: module, version } = record;
  await insertModule(tx, { module, company });
  const inserted = await insertVersion(tx, { module, version, digest, record: JSON.stringify(record), by: actor.id });
  if (!inserted) throw new Error('A version that was just written is not there');
  await insertFiles(tx, { version: inserted.id, files: JSON.stringify(servedFiles(files)) });
  await setLiveVersion(tx, { module, version: inserted.id });
  await audit(tx, { actor, action: 'version.published', subject: 'module', subjectId: module, after: { version } });
}

const pinsOf = (files: ReadonlyMap<string, Uint8Array>) => (url: string) => {
  const content = files.get(url) ?? new Uint8Array();
  return { url, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
};
