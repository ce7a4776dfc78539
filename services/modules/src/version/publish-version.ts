import { randomUUID } from 'node:crypto';
import type { Locale } from '@market/kit-contract/locale';
import type { Finding } from '@market/module-checks/finding';
import { findingText } from '@market/module-checks/finding-text';
import type { Finding as FindingRow, PublishedVersion, PublishVersion } from '@market/modules-contract/version';
import { actorOf } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import { limitConcurrency } from '@market/service-kit/jobs/limit-concurrency';
import type { Ctx } from '../context.ts';
import { companyOf, requireAction, requireActive } from '../publisher/who-may.ts';
import { ModuleRefused, publishFiles } from './publish-files.ts';
import { readArchive } from './read-archive.ts';
import { surroundingsIn } from './surroundings.ts';

/** So many findings are told; whoever mends the first ones finds the others sooner than by reading them all. */
const TOLD_FINDINGS = 50;

const told = (findings: readonly Finding[], locale: Locale): FindingRow[] =>
  findings.slice(0, TOLD_FINDINGS).map((finding) => {
    const { code, severity, file, field } = finding;
    return { code, severity, message: findingText(finding, locale), ...(file ? { file } : {}), ...(field ? { field } : {}) };
  });

/**
 * Publishes what an archive holds for the company of the caller, or for the marketplace.
 *
 * @throws DomainError MODULE_REFUSED with the findings, those of archives and of `publishFiles`
 */
export async function publishVersion(ctx: Ctx, { file }: PublishVersion): Promise<{ data: PublishedVersion }> {
  requireAction(ctx, 'publish');
  const company = companyOf(ctx);
  // Before an archive is unpacked for nothing; asked again where the version is written.
  await requireActive(ctx.db.pool, company);
  return inTurn(randomUUID(), () => publishArchive(ctx, { file, company }));
}

/** Archives that stand unpacked in memory at once: forty megabytes each, and the rest wait on the disk as they came. */
const UNPACKED_AT_ONCE = 2;
const inTurn = limitConcurrency<{ data: PublishedVersion }>(UNPACKED_AT_ONCE);

async function publishArchive(
  ctx: Ctx,
  { file, company }: PublishVersion & { company: number | null },
): Promise<{ data: PublishedVersion }> {
  const files = await readArchive(new Uint8Array(await file.arrayBuffer()));
  try {
    const publication = { files, company, actor: actorOf(ctx), publisher: ctx.publisher ?? null };
    const { record, isNew, state, warnings } = await publishFiles({ ...ctx, surroundingsOf: surroundingsIn(ctx.db.pool) }, publication);
    return { data: { module: record.id, version: record.version, is_new: isNew, state, warnings: told(warnings, ctx.locale) } };
  } catch (thrown) {
    if (!(thrown instanceof ModuleRefused)) throw thrown;
    const findings = told(thrown.findings, ctx.locale);
    throw new DomainError('UNPROCESSABLE_CONTENT', 'MODULE_REFUSED', { first: findings[0]?.message ?? '', findings });
  }
}
