import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { lockTypeRow, placeParameterRow, readTypeRoles, type TypeParameter, type TypeRow } from './product-type-write.queries.ts';

/** A type, held until the transaction ends: its parameters change by one hand, no product of it appears meanwhile. @throws DomainError PRODUCT_TYPE_NOT_FOUND */
export async function lockType(tx: Tx, id: number): Promise<TypeRow> {
  const row = await lockTypeRow(tx, { type: id });
  if (!row) throw new DomainError('NOT_FOUND', 'PRODUCT_TYPE_NOT_FOUND');
  return row;
}

/** The parameters of a type in their order. */
export const parametersOf = (tx: Tx, typeId: number): Promise<TypeParameter[]> => readTypeRoles(tx, { type: typeId });

/** Puts a parameter behind the others of a type that is held. @throws DomainError PARAMETER_PRESENT, ROLE_TAKEN */
export async function placeParameter(tx: Tx, typeId: number, parameter: TypeParameter): Promise<void> {
  const present = await parametersOf(tx, typeId);
  if (present.some(({ id }) => id === parameter.id)) throw new DomainError('CONFLICT', 'PARAMETER_PRESENT');
  if (parameter.role && present.some(({ role }) => role === parameter.role)) {
    throw new DomainError('CONFLICT', 'ROLE_TAKEN', undefined, { role: 'ROLE_TAKEN' });
  }
  await placeParameterRow(tx, { type: typeId, parameter: parameter.id });
}
