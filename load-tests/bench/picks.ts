import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import type pg from 'pg';
import { WORDS } from './words.ts';

/** A list that a visitor narrows, and the facets beside it. */
export interface NarrowedList {
  category: number;
  /** An option each of two groups. */
  chosen: { parameter_id: number; values: number[] }[];
  /** Roubles. */
  priceTo: number;
}

/** What visitors ask for, taken from the data at random, the same in every run. */
export interface Picks {
  categories: number[];
  products: number[];
  words: string[];
  /** A narrowed list nobody asked for before, each time it is called. */
  narrowed: () => NarrowedList;
}

const CATEGORIES = 60;
const PRODUCTS = 4_000;

export async function gatherPicks(pool: pg.Pool): Promise<Picks> {
  const random = randomNumbers(20_261_122);
  const categories = await readIds(
    pool,
    `SELECT step AS id FROM model_index m JOIN category c ON c.id = m.category_id CROSS JOIN unnest(c.path) step
     GROUP BY step ORDER BY count(*) DESC, step LIMIT ${CATEGORIES}`,
  );
  const models = await readIds(pool, 'SELECT model_id AS id FROM model_index ORDER BY model_id');
  const pairs = await readPairs(pool, categories);
  const one = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('The data set has nothing to pick from');
    return picked;
  };
  let asked = 0;
  return {
    categories,
    products: Array.from({ length: Math.min(PRODUCTS, models.length) }, () => one(models)),
    words: WORDS,
    narrowed: () => {
      asked += 1;
      const { category, options } = one(pairs);
      const first = one(options);
      const second = one(options.filter(({ parameter }) => parameter !== first.parameter));
      return {
        category,
        chosen: [first, second].map(({ parameter, option }) => ({ parameter_id: parameter, values: [option] })),
        // Between half of all prices and all of them; the kopecks make it one that nobody asked for.
        priceTo: (Math.round(1_000 + random() * 9_000) * 100 + asked) / 100,
      };
    },
  };
}

const readIds = async (pool: pg.Pool, text: string): Promise<number[]> => (await pool.query(text)).rows.map(({ id }) => id);

interface OptionsOfCategory {
  category: number;
  options: { parameter: number; option: number }[];
}

/** The options that occur in each category; only where at least two groups can be chosen from. */
async function readPairs(pool: pg.Pool, categories: readonly number[]): Promise<OptionsOfCategory[]> {
  const { rows } = await pool.query(
    `SELECT shelf AS category, json_agg(json_build_object('parameter', dimension, 'option', value) ORDER BY dimension, value) AS options
     FROM (SELECT shelf, dimension, value FROM facet_count WHERE dimension > 0 AND value > 0 GROUP BY 1, 2, 3 HAVING sum(models) > 0) there
     WHERE shelf = ANY ($1) GROUP BY 1 HAVING count(DISTINCT dimension) > 1 ORDER BY 1`,
    [categories],
  );
  return rows;
}
