import { type CollectionForm, type CollectionKey, SavedFilter } from '@market/catalogue-contract/collection';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { photoUrls } from '../media/photo-urls.ts';
import { readCollectionItems, readCollectionRow } from './collection.queries.ts';

/** Everything that the form of a collection shows. @throws DomainError COLLECTION_NOT_FOUND, also for a collection of another company */
export async function readCollectionForm(ctx: SignedInCtx, { id }: CollectionKey): Promise<{ data: CollectionForm }> {
  const { pool } = ctx.db;
  const row = await readCollectionRow(pool, { principal: ctx.principal, id });
  if (!row) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
  const products = await readCollectionItems(pool, { collection: id, inEnglish: ctx.locale === 'en' });
  return {
    data: {
      id,
      slug: row.slug,
      names: { ru: row.name_ru, en: row.name_en },
      descriptions: { ru: row.description_ru, en: row.description_en },
      cover: row.cover_path === null ? null : photoUrls(row.cover_path),
      active: row.active,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      filter: row.filter === null ? null : SavedFilter.parse(row.filter),
      company: row.company_id === null ? null : { id: row.company_id, brand: row.brand ?? '' },
      products,
    },
  };
}
