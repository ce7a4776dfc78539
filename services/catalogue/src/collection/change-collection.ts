import type {
  CollectionForm,
  CollectionKey,
  CreateCollection,
  SetCollectionPositions,
  UpdateCollection,
} from '@market/catalogue-contract/collection';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import slugify from '@sindresorhus/slugify';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { changedNames, newNames } from '../given-names.ts';
import { type LockedCollection, lockCollectionFor } from './collection.queries.ts';
import {
  deleteCollectionRow,
  insertCollection,
  lockCollections,
  readLikeSlugs,
  setCollectionOrder,
  updateCollectionRow,
} from './collection-write.queries.ts';
import { readCollectionForm } from './read-collection-form.ts';

/** A collection that the caller may change, held until the transaction ends. @throws DomainError COLLECTION_NOT_FOUND */
export async function lockCollection(tx: Tx, ctx: SignedInCtx, id: number): Promise<LockedCollection> {
  const row = await lockCollectionFor(tx, { principal: ctx.principal, id });
  if (!row) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
  return row;
}

/** A new one stands last: a vendor's own company's, or the marketplace's. @throws DomainError NO_COMPANY, SLUG_TAKEN, FOREIGN_GOODS */
export async function createCollection(ctx: SignedInCtx, request: CreateCollection): Promise<{ data: CollectionForm }> {
  const company = ownerFor(ctx);
  const filter = filterFor(company, request.filter);
  const { descriptions, active, starts_on, ends_on } = request;
  const names = newNames(request);
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    const slug = request.slug ?? (await freeSlug(tx, names.ru));
    const row = await insertCollection(tx, {
      ...{ company, slug, active, startsOn: starts_on, endsOn: ends_on, filter: json(filter) },
      ...{ nameRu: names.ru, nameEn: names.en, descriptionRu: descriptions.ru, descriptionEn: descriptions.en },
    });
    if (!row) throw slugTaken();
    await audit(tx, { actor: actorOf(ctx), action: 'collection.created', subject: 'collection', subjectId: row.id, after: request });
    return row.id;
  });
  return readCollectionForm(ctx, { id });
}

/** What is left out stays as it is. @throws DomainError COLLECTION_NOT_FOUND, SLUG_TAKEN, DAYS_ORDER, FOREIGN_GOODS */
export async function updateCollection(ctx: SignedInCtx, request: UpdateCollection): Promise<{ data: CollectionForm }> {
  const { id, slug, name, names, descriptions, active } = request;
  const work = async (tx: Tx) => {
    const before = await lockCollection(tx, ctx, id);
    const isNamed = name !== undefined || names !== undefined;
    const named = isNamed ? changedNames({ ru: before.name_ru, en: before.name_en }, { name, names }, ctx.locale) : null;
    const days = daysOf(before, request);
    const filter = request.filter === undefined ? null : filterFor(before.company_id, request.filter);
    await updateCollectionRow(tx, {
      ...{ id, slug: slug ?? null, active: active ?? null, ...days },
      ...{ nameRu: named?.ru ?? null, nameEn: named?.en ?? null },
      ...{ descriptionRu: descriptions?.ru ?? null, descriptionEn: descriptions?.en ?? null },
      ...{ hasFilter: request.filter !== undefined, filter: json(filter), now: ctx.now() },
    });
    await audit(tx, { actor: actorOf(ctx), action: 'collection.changed', subject: 'collection', subjectId: id, before, after: request });
  };
  await refusingTaken({ collection_slug_key: slugTaken }, () => inTransaction(ctx.db.pool, work));
  return readCollectionForm(ctx, { id });
}

/** @throws DomainError COLLECTION_NOT_FOUND */
export async function deleteCollection(ctx: SignedInCtx, { id }: CollectionKey): Promise<{ data: CollectionKey }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockCollection(tx, ctx, id);
    await deleteCollectionRow(tx, { collection: id });
    await audit(tx, { actor: actorOf(ctx), action: 'collection.deleted', subject: 'collection', subjectId: id, before });
  });
  return { data: { id } };
}

/** Gives all collections their order. @throws DomainError COLLECTIONS_CHANGED where one of them came or went meanwhile */
export async function setCollectionPositions(ctx: SignedInCtx, { ids }: SetCollectionPositions): Promise<{ data: { ids: number[] } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const present = await lockCollections(tx);
    const same = new Set(ids).size === present.length && ids.length === present.length && present.every(({ id }) => ids.includes(id));
    if (!same) throw new DomainError('CONFLICT', 'COLLECTIONS_CHANGED');
    await setCollectionOrder(tx, { collections: ids });
    await audit(tx, { actor: actorOf(ctx), action: 'collection.ordered', subject: 'collection', subjectId: 'all', after: ids });
  });
  return { data: { ids } };
}

const slugTaken = () => new DomainError('CONFLICT', 'SLUG_TAKEN', undefined, { slug: 'SLUG_TAKEN' });
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Null: the marketplace. @throws DomainError NO_COMPANY */
function ownerFor({ principal }: SignedInCtx): number | null {
  if (audienceOf(principal).kind === 'staff') return null;
  if (principal.companyId === null) throw new DomainError('CONFLICT', 'NO_COMPANY');
  return principal.companyId;
}

/** A vendor's saved filter finds the own goods and no others. @throws DomainError FOREIGN_GOODS */
function filterFor(company: number | null, filter: CreateCollection['filter']): CreateCollection['filter'] {
  if (filter === null || company === null) return filter;
  if (filter.company_id !== undefined && filter.company_id !== company) throw foreignGoods();
  return { ...filter, company_id: company };
}
export const foreignGoods = () => new DomainError('UNPROCESSABLE_CONTENT', 'FOREIGN_GOODS');

function daysOf(before: LockedCollection, { starts_on, ends_on }: UpdateCollection): { startsOn: string | null; endsOn: string | null } {
  const from = starts_on === undefined ? before.starts_on : starts_on;
  const to = ends_on === undefined ? before.ends_on : ends_on;
  if (from !== null && to !== null && from > to)
    throw new DomainError('UNPROCESSABLE_CONTENT', 'DAYS_ORDER', undefined, { ends_on: 'DAYS_ORDER' });
  return { startsOn: from, endsOn: to };
}

/** Made of the name; of two that would be alike the later one gets a number. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  await lockExclusively(tx, 'catalogue.collection-slug');
  const base = slugify(name).slice(0, 70).replace(/-+$/, '') || 'collection';
  const taken = await readLikeSlugs(tx, { base });
  const known = new Set(taken.map(({ slug }) => slug));
  if (!known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
