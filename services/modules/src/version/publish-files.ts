import { createHash } from 'node:crypto';
import type { Publisher } from '@market/kit-contract/principal';
import { type Finding, isPublishable, needsFrame } from '@market/module-checks/finding';
import { readBuild } from '@market/module-checks/read-build';
import { type Surroundings, vendorName } from '@market/module-checks/surroundings';
import { recordOf } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { VersionState } from '@market/modules-contract/version';
import { type Actor, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { goesAlone } from '../module/granted.ts';
import { notifyOfWaiting } from '../news/notify-of-version.ts';
import { requireAction, requireLivingKey } from '../publisher/who-may.ts';
import { admitVersion, type Candidate } from './admit-version.ts';
import { type Judged, judgeBuild } from './judge-build.ts';
import { buildDigest, type KeptFile, keepFiles } from './module-files.ts';
import { putToWork } from './put-to-work.ts';
import { vendorOf } from './surroundings.ts';
import { findModule, insertFiles, insertModule, insertVersion } from './version.queries.ts';

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
 * The marketplace's own is at work at once, unless its module is pinned, and so is a company's that runs in a frame and needs nothing that its module was not granted; every
 * other waits for an administrator.
 *
 * @throws ModuleRefused, DomainError of `admitVersion`, KEY_OTHER_MODULE, KEY_DEAD
 */
export async function publishFiles(deps: Publishing, publication: Publication): Promise<Outcome> {
  const { files, company, publisher } = publication;
  const { record: read, schema } = recordIn(files, company);
  const { id, version } = read;
  requireAction({ publisher }, 'publish', id);
  const found = { schema, digest: buildDigest(files), company };
  const before = await admitVersion(deps.db.pool, { ...found, record: read });
  if (before) return { record: read, isNew: false, state: before, warnings: [] };
  const against = { ...(await deps.surroundingsOf({ id, version })), vendor: vendorOf(company) };
  const warnings = await warningsOf({ ...found, record: read }, { files, against });
  const record = judgedRecord(read, warnings);
  const candidate: Candidate = { ...found, record };
  await keepFiles(deps.files, files);
  return inTransaction(deps.db.pool, async (tx) => {
    await lockFeed(tx);
    await requireLivingKey(tx, publisher?.keyId ?? null);
    const earlier = await admitVersion(tx, candidate);
    if (earlier) return { record, isNew: false, state: earlier, warnings };
    // What lay there already may have been deleted with a version that nobody works with: nothing is deleted from here on.
    const kept = await keepFiles(deps.files, files);
    const state = await stateAtFirst(tx, candidate);
    if (await writeVersion(tx, { ...candidate, ...publication, state, warnings, kept })) await writeFeed(tx, deps, 'version.published');
    return { record, isNew: true, state, warnings };
  });
}

/** The line of the feed that a build would have, and what may be set of it. @throws ModuleRefused for one that does not say who it is */
export function recordIn(files: ReadonlyMap<string, Uint8Array>, company: number | null): Pick<Candidate, 'record' | 'schema'> {
  const build = readBuild(files);
  if (!('manifest' in build)) throw new ModuleRefused(build);
  const record = recordOf({ ...build, vendor: vendorName(vendorOf(company)), pin: pinsOf(files) });
  return { record, schema: build.manifest.config ?? null };
}

/** The line of the feed says whether the build runs in a frame alone. */
export const judgedRecord = (record: ModuleRecord, warnings: readonly Finding[]): ModuleRecord =>
  needsFrame(warnings) ? { ...record, needsFrame: true } : record;

/** What is not as it should be in a build that may be published all the same. @throws ModuleRefused for one that may not */
export async function warningsOf({ record, digest }: Pick<Candidate, 'record' | 'digest'>, judged: Judged): Promise<Finding[]> {
  const findings = await judgeBuild(`${record.vendor} ${judged.against.level} ${digest}`, judged);
  if (!isPublishable(findings)) throw new ModuleRefused(findings);
  return findings;
}

async function stateAtFirst(tx: Tx, { record, company }: Candidate): Promise<VersionState> {
  if (company === null) return 'approved';
  const module = await findModule(tx, { module: record.id });
  return goesAlone(record, module?.granted ?? null) ? 'approved' : 'waiting';
}

type Written = Candidate & Publication & { state: VersionState; warnings: readonly Finding[]; kept: readonly KeptFile[] };

/** Answers whether the version is at work now. */
async function writeVersion(tx: Tx, written: Written): Promise<boolean> {
  const { record, digest, company, actor, publisher, state, warnings, kept } = written;
  const schema = written.schema && JSON.stringify(written.schema);
  const { id: module, version } = record;
  await insertModule(tx, { module, company });
  const key = publisher?.keyId ?? null;
  const texts = { record: JSON.stringify(record), schema, warnings: JSON.stringify(warnings) };
  const inserted = await insertVersion(tx, { module, version, digest, ...texts, by: actor.id, key, state });
  if (!inserted) throw new Error('A version that was just written is not there');
  await insertFiles(tx, { version: inserted.id, files: JSON.stringify(kept) });
  if (state === 'waiting' && company !== null) await notifyOfWaiting(tx, record, company);
  const isAtWork = state === 'approved' && !(await findModule(tx, { module }))?.is_pinned;
  if (isAtWork) await putToWork(tx, { module, version: inserted.id });
  const after = { version, ...(key === null ? {} : { key }) };
  await audit(tx, { actor, action: 'version.published', subject: 'module', subjectId: module, after });
  return isAtWork;
}

const pinsOf = (files: ReadonlyMap<string, Uint8Array>) => (url: string) => {
  const content = files.get(url) ?? new Uint8Array();
  return { url, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
};
