import { date, listOf, number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { manyRows } from '@market/service-kit/data/statement';
import type { CachedCard, CardCache } from '../cache/card-cache.ts';
import { cardText } from './card.queries.ts';
import type { PageRequest } from './card-page.ts';

/** What reading cards needs. */
export interface CardDependencies {
  db: Db;
  cards: CardCache;
}

/** The models of a page, and the revisions by which cached cards are known to be current. */
export interface ModelMarks {
  /** Model and revision of each: `17.4,12.1`. */
  marks: string;
  /** Revision of the names that many share. */
  names: string;
  /** What stands at the end of each card besides, by the place of its model. */
  more?: Promise<readonly string[]> | undefined;
}

/** SQL: the revision of a model, and that of the names that many share. */
export const REVISION = (model: string): string => `coalesce((SELECT revision FROM model_revision m WHERE m.model_id = ${model}), 0)`;
export const NAMES = '(SELECT revision::text FROM shared_name_revision)';

/** SQL: the two columns of ModelMarks for `page (model_id, place)`. */
export const MODEL_MARKS = `
  (SELECT coalesce(string_agg(page.model_id || '.' || ${REVISION('page.model_id')}, ',' ORDER BY page.place), '') FROM page) AS marks,
  ${NAMES} AS names`;

/** A card is read with the revision it was written at, in one snapshot of the data. */
const readCardsToCache = manyRows({
  prepareAs: 'catalogue.read-cards-to-cache',
  text: `SELECT card.model_id AS model, ${REVISION('card.model_id')}::text AS revision, ${NAMES} AS names,
      card.since, ${cardText('$locale', '$newSince')} AS json
    FROM model_card card WHERE card.model_id = ANY ($models::int[])`,
  values: { models: listOf(number), locale: text, newSince: date },
  row: { model: number, revision: text, names: text, since: date, json: text },
});

/**
 * The cards of a page in its order, as UTF-8. Most pages of most visitors show the same models: writing twenty-four cards and carrying
 * them takes longer than asking which they are and whether they changed.
 */
export async function cachedCards(deps: CardDependencies, { marks, names, more }: ModelMarks, request: PageRequest): Promise<Buffer> {
  const models = marksIn(marks);
  const newSince = request.newSince.getTime();
  const kept = models.map(({ model, revision }) => {
    const card = deps.cards.get(keyOf(model, request.locale));
    return card?.revision === `${revision}.${names}` && card.isNew === card.since >= newSince ? card : undefined;
  });
  const missing = models.flatMap(({ model }, at) => (kept[at] ? [] : [model]));
  const [written, ends] = await Promise.all([missing.length === 0 ? undefined : writeCards(deps, missing, request), more]);
  // A model may have left the storefront since its page was read.
  const cards = models.flatMap(({ model }, at) => {
    const card = kept[at] ?? written?.get(model);
    return card ? [withMore(card.json, ends?.[at])] : [];
  });
  return Buffer.concat(cards.flatMap((json, at) => (at === 0 ? [json] : [COMMA, json])));
}

const COMMA = Buffer.from(',');

/** An object of JSON with more fields before its closing brace. */
const withMore = (json: Buffer, more = ''): Buffer => (more === '' ? json : Buffer.concat([json.subarray(0, -1), Buffer.from(`${more}}`)]));
const keyOf = (model: number, locale: string): string => `${model}.${locale}`;

const marksIn = (marks: string) => (marks === '' ? [] : marks.split(',').map(readMark));

function readMark(mark: string): { model: number; revision: string } {
  const dot = mark.indexOf('.');
  return { model: Number(mark.slice(0, dot)), revision: mark.slice(dot + 1) };
}

async function writeCards(
  { db, cards }: CardDependencies,
  models: number[],
  { locale, newSince }: PageRequest,
): Promise<Map<number, CachedCard>> {
  const rows = await readCardsToCache(db.pool, { models, locale, newSince });
  const written = new Map<number, CachedCard>();
  for (const { model, revision, names, since, json } of rows) {
    const card = {
      revision: `${revision}.${names}`,
      since: since.getTime(),
      isNew: since.getTime() >= newSince.getTime(),
      json: Buffer.from(json),
    };
    cards.set(keyOf(model, locale), card);
    written.set(model, card);
  }
  return written;
}
