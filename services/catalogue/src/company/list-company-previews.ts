import type { CompanyPreviews, ListCompanyPreviews } from '@market/catalogue-contract/company-preview';
import { wholeList } from '@market/kit-contract/envelope';
import type { Ctx } from '../context.ts';
import { photoUrls } from '../media/photo-urls.ts';
import { readCompanyPreviews } from './company-preview.queries.ts';

/** What each of some companies sells, for a page of them in one question. */
export async function listCompanyPreviews({ db, locale }: Ctx, { ids }: ListCompanyPreviews): Promise<CompanyPreviews> {
  const rows = await readCompanyPreviews(db.pool, { ids, locale });
  return wholeList(rows.map(({ paths, ...row }) => ({ ...row, photos: paths.map((path) => photoUrls(path).small) })));
}
