import type { PublishedVersion, PublishVersion } from '@market/modules-contract/version';
import { actorOf } from '@market/service-kit/data/audit';
import type { Ctx } from '../context.ts';
import { companyOf, requireAction, requireActive } from '../publisher/who-may.ts';
import { describeFindings, withDescribedFindings } from './describe-findings.ts';
import { publishFiles } from './publish-files.ts';
import { surroundingsIn } from './surroundings.ts';
import { withUnpacked } from './unpack.ts';

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
  const publication = { company, actor: actorOf(ctx), publisher: ctx.publisher ?? null };
  const publishing = { ...ctx, surroundingsOf: surroundingsIn(ctx.db.pool) };
  return withUnpacked(file, (files) =>
    withDescribedFindings(ctx.locale, async () => {
      const { record, isNew, state, warnings } = await publishFiles(publishing, { ...publication, files });
      return {
        data: { module: record.id, version: record.version, is_new: isNew, state, warnings: describeFindings(warnings, ctx.locale) },
      };
    }),
  );
}
