import { nullable, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const READ_PHOTO_OWNER = statement({
  name: 'catalogue.read-photo-owner',
  text: `
  SELECT p.id, p.company_id FROM product p
  WHERE p.id IN (SELECT product_id FROM product_photo WHERE id = $1 UNION SELECT product_id FROM product_change_photo WHERE id = $1)`,
  parameters: ['photo'],
  row: { id: number, company_id: number },
});

export const readPhotoOwner = (tx: Tx, photo: number) => queryRow(tx, READ_PHOTO_OWNER, [photo]);

const READ_OF_COLOUR = statement({
  name: 'catalogue.read-of-colour',
  text: `
  SELECT p.id FROM product p JOIN product own ON own.id = $1 AND own.variant_group_id = p.variant_group_id
  WHERE p.id = own.id OR EXISTS (
    SELECT FROM product_parameter_value v
    JOIN parameter ON parameter.id = v.parameter_id AND parameter.role = 'colour'
    JOIN product_parameter_value theirs ON theirs.option_id = v.option_id AND theirs.product_id = p.id
    WHERE v.product_id = own.id
  )`,
  parameters: ['product'],
  row: { id: number },
});

export const readOfColour = (tx: Tx, product: number) => queryRows(tx, READ_OF_COLOUR, [product]);

const READ_VARIANT_GROUP = statement({
  name: 'catalogue.read-variant-group',
  text: 'SELECT variant_group_id AS "group" FROM product WHERE id = $1',
  parameters: ['product'],
  row: { group: nullable(number) },
});

export const readVariantGroup = (tx: Tx, product: number) => queryRow(tx, READ_VARIANT_GROUP, [product]);
