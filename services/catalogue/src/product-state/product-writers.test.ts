import { globSync } from 'node:fs';
import { declaredStatements } from '@market/service-kit/data/statement';
import { expect, it } from 'vitest';

const SOURCES = new URL('..', import.meta.url);
for (const file of globSync('**/*.queries.ts', { cwd: SOURCES })) await import(`${SOURCES.href}${file}`);

/** Tables that a product's state, and the words in it, are read from. */
const WRITES = /\b(?:INSERT INTO|UPDATE|DELETE FROM) (?:product|price_tier|product_photo|product_parameter_value|parameter_option)\b/;

/**
 * How many statements of a file write to them. What they write is told because their transactions end in `indexProducts`: through
 * `withLockedGoods`, through `indexAround`, or by a call of their own. Whoever adds one sees to that, and to a case in
 * `product-changed.test.ts`.
 */
const WRITERS = {
  'goods/product-changes.queries.ts': 2,
  'goods/product-rows.queries.ts': 8,
  'goods/stock.queries.ts': 1,
  'goods/variant-groups.queries.ts': 6,
  'moderation/change.queries.ts': 2,
  // Options are added before, and deleted after, any product has them.
  'parameter/parameter-options.queries.ts': 4,
  'parameter/parameter.queries.ts': 1,
  'photo/photo-set-rows.queries.ts': 6,
  'photo/photo-set.queries.ts': 1,
  // Both statements that move stock by reservations; `follow` ends them.
  'stock/reservation.queries.ts': 2,
  // How many reviews there are, of which nobody is told.
  'review/review.queries.ts': 2,
};

it('knows every statement that writes to what others are told of a product', () => {
  const places = declaredStatements().flatMap(({ text, stack }) => {
    const place = WRITES.test(text) && /catalogue\/src\/([\w/-]+\.queries\.ts)/.exec(stack)?.[1];
    return place ? [place] : [];
  });
  const counted = Map.groupBy(places.sort(), (place) => place);
  expect(Object.fromEntries([...counted].map(([place, statements]) => [place, statements.length]))).toEqual(WRITERS);
});
