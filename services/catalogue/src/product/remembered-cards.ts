import { LRUCache } from 'lru-cache';
import type { Works } from '../context.ts';
import { cardText, type PageWish } from './card-page.ts';

/** Bytes of cards kept by one process: those of some fifty thousand models. */
const KEPT_BYTES = 64_000_000;

interface Card {
  mark: string;
  /** Milliseconds since the epoch: whether that is new changes by itself. */
  since: number;
  isNew: boolean;
  json: Buffer;
}

/** What reading cards needs. */
export type CardWorks = Pick<Works, 'db' | 'cards'>;

/** Cards as the storefront sees them, by language and model. */
export type CardMemory = LRUCache<string, Card>;

export const createCardMemory = (): CardMemory => new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ json }) => json.length });

/** The models of a page, and the numbers that tell whether their cards still stand. */
export interface ModelMarks {
  /** Model and revision of each: `17.4,12.1`. */
  marks: string;
  /** Revision of the names that many share. */
  names: string;
}

const REVISION = (model: string): string => `coalesce((SELECT revision FROM model_revision m WHERE m.model_id = ${model}), 0)`;
const NAMES = '(SELECT revision::text FROM shared_name_revision)';

/** SQL: two columns that tell ModelMarks of `page (model_id, place)`. */
export const MODEL_MARKS = `
  (SELECT coalesce(string_agg(page.model_id || '.' || ${REVISION('page.model_id')}, ',' ORDER BY page.place), '') FROM page) AS marks,
  ${NAMES} AS names`;

/** A card is told with the revision it was written at, in one view of the data. */
const CARDS = `
  SELECT card.model_id AS model, ${REVISION('card.model_id')}::text AS revision, ${NAMES} AS names,
    card.since, ${cardText('$2', '$3')} AS json
  FROM model_card card WHERE card.model_id = ANY ($1::int[])`;

interface CardRow {
  model: number;
  revision: string;
  names: string;
  since: Date;
  json: string;
}

/**
 * The cards of a page in its order, as UTF-8. Most pages of most visitors show the same models: writing twenty-four cards and carrying
 * them takes longer than asking which they are and whether they changed.
 */
export async function rememberedCards(works: CardWorks, { marks, names }: ModelMarks, wish: PageWish): Promise<Buffer> {
  const models = marks === '' ? [] : marks.split(',').map(readMark);
  const newSince = wish.newSince.getTime();
  const kept = models.map(({ model, revision }) => {
    const card = works.cards.get(keyOf(model, wish.locale));
    return card?.mark === `${revision}.${names}` && card.isNew === card.since >= newSince ? card : undefined;
  });
  const missing = models.flatMap(({ model }, at) => (kept[at] ? [] : [model]));
  const written = missing.length === 0 ? undefined : await writeCards(works, missing, wish);
  // A model may have left the storefront since its page was read.
  const cards = models.flatMap(({ model }, at) => kept[at] ?? written?.get(model) ?? []);
  return Buffer.concat(cards.flatMap(({ json }, at) => (at === 0 ? [json] : [COMMA, json])));
}

const COMMA = Buffer.from(',');
const keyOf = (model: number, locale: string): string => `${model}.${locale}`;

function readMark(mark: string): { model: number; revision: string } {
  const dot = mark.indexOf('.');
  return { model: Number(mark.slice(0, dot)), revision: mark.slice(dot + 1) };
}

async function writeCards({ db, cards }: CardWorks, models: number[], { locale, newSince }: PageWish): Promise<Map<number, Card>> {
  const { rows } = await db.pool.query<CardRow>({ name: 'cards_to_remember', text: CARDS, values: [models, locale, newSince] });
  const written = new Map<number, Card>();
  for (const { model, revision, names, since, json } of rows) {
    const card = {
      mark: `${revision}.${names}`,
      since: since.getTime(),
      isNew: since.getTime() >= newSince.getTime(),
      json: Buffer.from(json),
    };
    cards.set(keyOf(model, locale), card);
    written.set(model, card);
  }
  return written;
}
