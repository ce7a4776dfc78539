import { nullable, number } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

export const readPhotoOwner = oneRow({
  text: `SELECT p.id, p.company_id FROM product p
    WHERE p.id IN (SELECT product_id FROM product_photo WHERE id = $photo UNION SELECT product_id FROM product_change_photo
    WHERE id = $photo)`,
  values: { photo: number },
  row: { id: number, company_id: number },
});

export const readOfColour = manyRows({
  text: `
  SELECT p.id FROM product p JOIN product own ON own.id = $product AND own.variant_group_id = p.variant_group_id
  WHERE p.id = own.id OR EXISTS (
    SELECT FROM product_parameter_value v
    JOIN parameter ON parameter.id = v.parameter_id AND parameter.role = 'colour'
    JOIN product_parameter_value theirs ON theirs.option_id = v.option_id AND theirs.product_id = p.id
    WHERE v.product_id = own.id
  )`,
  values: { product: number },
  row: { id: number },
});

export const readVariantGroup = oneRow({
  text: 'SELECT variant_group_id AS "group" FROM product WHERE id = $product',
  values: { product: number },
  row: { group: nullable(number) },
});
