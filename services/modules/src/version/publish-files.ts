import { createHash } from 'node:crypto';
import type { Publisher } from '@market/kit-contract/principal';
import type { Finding } from '@market/module-checks/finding';
import { readBuild } from '@market/module-checks/read-build';
import type { Surroundings } from '@market/module-checks/surroundings';
import { recordOf } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { VersionState } from '@market/modules-contract/version';
import { type Actor, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { requireAction, requireLivingKey } from '../publisher/who-may.ts';
import { admitVersion, type Candidate } from './admit-version.ts';
import { judgeBuild } from './judge-build.ts';
import { buildDigest, keepFiles, servedFiles } from './module-files.ts';
import { insertFiles, insertModule, insertVersion, setLiveVersion } from './version.queries.ts';

export interface Publication {
  /** Path → content, sources included. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Whose module it is; null: the marketplace's own. */
  company: number | null;
  actor: Actor;
  /** The machine that publishes; null: a person, or the marketplace itself. */
  publisher: Publisher | null;
}

export interface Outcome {
  record: ModuleRecord;
  /** False: these very bytes were published before. */
  isNew: boolean;
  state: VersionState;
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
 * The marketplace's own is at work at once; a company's waits for an administrator.
 *
 * @throws ModuleRefused, DomainError of `admitVersion`, KEY_OTHER_MODULE, KEY_DEAD
 */
export async function publishFiles(deps: Publishing, publication: Publication): Promise<Outcome> {
  const { files, company, publisher } = publication;
  const build = readBuild(files);
  if (!('manifest' in build)) throw new ModuleRefused(build);
  const { id, version } = build.manifest;
  requireAction({ publisher }, 'publish', id);
  const record = recordOf({ ...build, vendor: company === null ? 'market' : String(company), pin: pinsOf(files) });
  const candidate: Candidate = { record, digest: buildDigest(files), company };
  const before = await admitVersion(deps.db.pool, candidate);
  if (before) return { record, isNew: false, state: before, warnings: [] };
  const vendor = company === null ? ({ kind: 'house' } as const) : ({ kind: 'company', id: company } as const);
  const findings = await judgeBuild(`${record.vendor} ${candidate.digest}`, {
    files,
    against: { ...(await deps.surroundingsOf({ id, version })), vendor },
  });
  if (findings.some(({ severity }) => severity === 'error')) throw new ModuleRefused(findings);
  await keepFiles(deps.files, files);
  return inTransaction(deps.db.pool, async (tx) => {
    await lockFeed(tx);
    await requireLivingKey(tx, publisher?.keyId ?? null);
    const earlier = await admitVersion(tx, candidate);
    if (earlier) return { record, isNew: false, state: earlier, warnings: findings };
    const state = company === null ? 'approved' : 'waiting';
    await writeVersion(tx, { ...candidate, ...publication, state });
    if (state === 'approved') await writeFeed(tx, deps, 'version.published');
    return { record, isNew: true, state, warnings: findings };
  });
}

type Written = Candidate & Publication & { state: VersionState };

async function writeVersion(tx: Tx, written: Written): Promise<void> {
  const { record, digest, company, actor, files, publisher, state } = written;
  const { id: module, version } = record;
  await insertModule(tx, { module, company });
  const key = publisher?.keyId ?? null;
  const inserted = await insertVersion(tx, { module, version, digest, record: JSON.stringify(record), by: actor.id, key, state });
  if (!inserted) throw new Error('A version that was just written is not there');
  await insertFiles(tx, { version: inserted.id, files: JSON.stringify(servedFiles(files)) });
  if (state === 'approved') await setLiveVersion(tx, { module, version: inserted.id });
  const after = { version, ...(key === null ? {} : { key }) };
  await audit(tx, { actor, action: 'version.published', subject: 'module', subjectId: module, after });
}

const pinsOf = (files: ReadonlyMap<string, Uint8Array>) => (url: string) => {
  const content = files.get(url) ?? new Uint8Array();
  return { url, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
};
