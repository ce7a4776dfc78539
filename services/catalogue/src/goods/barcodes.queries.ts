import { listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

export const nextBarcodeNumbers = manyRows({
  text: `SELECT nextval('internal_barcode_seq')::text AS number FROM generate_series(1, $count)`,
  values: { count: number },
  row: { number: text },
});

/** Those of the codes that products have, however they are spaced. */
export const readTakenBarcodes = manyRows({
  text: `SELECT given.code FROM unnest($codes::text[]) AS given (code)
    WHERE EXISTS (SELECT FROM product p WHERE search_code(p.barcode) = search_code(given.code))`,
  values: { codes: listOf(text) },
  row: { code: text },
});
