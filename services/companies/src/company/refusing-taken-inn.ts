import { DomainError, type FieldFaults } from '@market/service-kit/errors';

export const refusedFields = (fields: FieldFaults): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, fields);

/** Does what writes a tax number; one that is another company's is refused under its field. */
export async function refusingTakenInn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code, constraint } = thrown as { code?: string; constraint?: string };
    throw code === '23505' && constraint === 'company_inn_there' ? refusedFields({ inn: 'COMPANY_INN_EXISTS' }) : thrown;
  }
}
