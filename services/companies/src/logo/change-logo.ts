import type { Company, GetCompany, UploadLogo } from '@market/companies-contract/company';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { takePicture } from '@market/service-kit/files/image-intake';
import { type CompanyColumns, lockCompany, readCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import { companyOf } from '../company/company-view.ts';
import { logoStore } from '../company/logo-store.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';

/** Puts a name in the place of the one before, whose picture goes. */
async function rename(ctx: SignedInCtx, id: number, name: string | null): Promise<CompanyColumns> {
  const { row, earlier } = await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockCompany(tx, ctx, id);
    if (!before) throw companyNotFound();
    if (before.logo_path !== name) {
      await changeCompany(tx, id, { logo_path: name });
      await audit(tx, { actor: actorOf(ctx), action: 'company.logo-changed', subject: 'company', subjectId: id });
    }
    return { row: await readCompany(tx, ctx, id), earlier: before.logo_path };
  });
  if (!row) throw companyNotFound();
  // The change stands by now: a file that stays behind is nobody's harm.
  if (earlier !== null && earlier !== name)
    await logoStore.drop(ctx.files, earlier).catch((err: unknown) => ctx.log.warn({ err }, 'An earlier logo could not be taken away'));
  return row;
}

async function keep(ctx: SignedInCtx, id: number, photo: UploadedFile): Promise<CompanyColumns> {
  const { renderings } = await takePicture(photo, { sizes: logoStore.sizes, field: 'photos' });
  const name = await logoStore.keep(ctx.files, renderings);
  try {
    return await rename(ctx, id, name);
  } catch (thrown) {
    await logoStore.drop(ctx.files, name);
    throw thrown;
  }
}

/** Gives a company the logo that was uploaded. @throws DomainError COMPANY_NOT_FOUND, and what `takePicture` refuses */
export async function uploadLogo(ctx: SignedInCtx, { id, photos }: UploadLogo): Promise<{ data: Company }> {
  refuseStranger(ctx, id);
  return { data: companyOf(await keep(ctx, id, photos), ctx.principal) };
}

/** Takes a company's logo away; nothing happens where there is none. @throws DomainError COMPANY_NOT_FOUND */
export async function deleteLogo(ctx: SignedInCtx, { id }: GetCompany): Promise<{ data: Company }> {
  refuseStranger(ctx, id);
  return { data: companyOf(await rename(ctx, id, null), ctx.principal) };
}
