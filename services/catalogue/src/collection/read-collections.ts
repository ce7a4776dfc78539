import type { Collection, CollectionKey, ListCollections } from '@market/catalogue-contract/collection';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { photoUrls } from '../media/photo-urls.ts';
import { type CollectionRow, readCollectionPage, readVisibleCollection } from './collection-list.queries.ts';

const collectionOf = ({ cover, company_id, brand, ...row }: CollectionRow): Collection => ({
  ...row,
  cover: cover === null ? null : photoUrls(cover),
  company: company_id === null ? null : { id: company_id, brand: brand ?? '' },
});

/** Collections in the order that staff gave them. */
export async function listCollections(ctx: Ctx, request: ListCollections) {
  const { page, per_page } = request;
  const [rows, total] = await readCollectionPage(ctx, request);
  return { data: rows.map(collectionOf), page, per_page, total };
}

/** @throws DomainError COLLECTION_NOT_FOUND, for one that the caller may not see too */
export async function getCollection(ctx: Ctx, { id }: CollectionKey): Promise<{ data: Collection }> {
  const row = await readVisibleCollection(ctx, id);
  if (!row) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
  return { data: collectionOf(row) };
}
