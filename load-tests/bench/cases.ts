import type pg from 'pg';

/** An address of the product whose speed is compared with the bare limit. */
export interface Case {
  name: string;
  path: string;
  /** Whose bare route is the limit: its own, or the list's where work beyond fetching is the point. */
  limit: 'own' | 'list';
  /** Least share of the limit. */
  floor: number;
}

export interface Facts {
  /** The category with most models, and one further down. */
  bigCategory: number;
  productId: number;
  /** Two options of different parameters that many models of the big category have. */
  optionA: { parameter: number; option: number };
  optionB: { parameter: number; option: number };
}

/** Ids to ask for, taken from the data itself. */
export async function gatherFacts(pool: pg.Pool): Promise<Facts> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [category] = await one(
    'SELECT c.path[1] AS id FROM product p JOIN category c ON c.id = p.category_id WHERE p.group_lead AND p.active GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const [product] = await one(
    "SELECT id FROM product WHERE group_lead AND active AND moderation = 'approved' AND stock_quantity > 0 ORDER BY id LIMIT 1 OFFSET 100",
  );
  const options = await one(
    `SELECT DISTINCT ON (v.parameter_id) v.parameter_id AS parameter, v.option_id AS option, count(*) AS n
     FROM (SELECT id FROM product WHERE active ORDER BY id LIMIT 20000) p
     JOIN product_parameter_value v ON v.product_id = p.id
     WHERE v.option_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 3 DESC`,
  );
  const [optionA, optionB] = options.sort((a, b) => Number(b.n) - Number(a.n));
  return { bigCategory: category.id, productId: product.id, optionA, optionB };
}

/** The two chosen groups, as the form field `parameters` carries them. */
export const chosen = ({ optionA, optionB }: Facts): string =>
  encodeURIComponent(JSON.stringify([optionA, optionB].map(({ parameter, option }) => ({ parameter_id: parameter, values: [option] }))));

export const productCases = (facts: Facts): Case[] => [
  { name: 'page of 24, newest', path: '/api/shop/products?per_page=24', limit: 'own', floor: 0.6 },
  {
    name: 'page of 24 of a big category',
    path: `/api/shop/products?per_page=24&category_id=${facts.bigCategory}`,
    limit: 'own',
    floor: 0.6,
  },
  { name: 'product', path: `/api/shop/product/${facts.productId}`, limit: 'own', floor: 0.5 },
  {
    name: 'facets, two groups chosen',
    path: `/api/shop/products/facets?category_id=${facts.bigCategory}&parameters=${chosen(facts)}`,
    limit: 'list',
    floor: 0.15,
  },
  {
    name: 'search, one word',
    path: `/api/shop/products/search?per_page=24&text=${encodeURIComponent('платье')}`,
    limit: 'list',
    floor: 0.25,
  },
];
