import type { ParameterRole } from '@market/catalogue-contract/product-type';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';

interface TypeRow {
  id: number;
  name_ru: string;
  name_en: string | null;
}

/** A type, held until the transaction ends: its parameters change by one hand, no product of it appears meanwhile. @throws DomainError PRODUCT_TYPE_NOT_FOUND */
export async function lockType(tx: Tx, id: number): Promise<TypeRow> {
  const [row] = await rowsOf<TypeRow>(tx, 'SELECT id, name_ru, name_en FROM product_type WHERE id = $1 FOR UPDATE', [id]);
  if (!row) throw new DomainError('NOT_FOUND', 'PRODUCT_TYPE_NOT_FOUND');
  return row;
}

interface TypeParameter {
  id: number;
  role: ParameterRole | null;
}

/** The parameters of a type in their order. */
export const parametersOf = (tx: Tx, typeId: number): Promise<TypeParameter[]> =>
  rowsOf<TypeParameter>(
    tx,
    `SELECT parameter.id, parameter.role FROM product_type_parameter place JOIN parameter ON parameter.id = place.parameter_id
     WHERE place.product_type_id = $1 ORDER BY place.position, parameter.id`,
    [typeId],
  );

const PLACE = `
  INSERT INTO product_type_parameter (product_type_id, parameter_id, position)
  SELECT $1, $2, coalesce(max(position) + 1, 1) FROM product_type_parameter WHERE product_type_id = $1`;

/** Puts a parameter behind the others of a type that is held. @throws DomainError PARAMETER_PRESENT, ROLE_TAKEN */
export async function placeParameter(tx: Tx, typeId: number, parameter: TypeParameter): Promise<void> {
  const present = await parametersOf(tx, typeId);
  if (present.some(({ id }) => id === parameter.id)) throw new DomainError('CONFLICT', 'PARAMETER_PRESENT');
  if (parameter.role && present.some(({ role }) => role === parameter.role)) {
    throw new DomainError('CONFLICT', 'ROLE_TAKEN', undefined, { role: 'ROLE_TAKEN' });
  }
  await rowsOf(tx, PLACE, [typeId, parameter.id]);
}
