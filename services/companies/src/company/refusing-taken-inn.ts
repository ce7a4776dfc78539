import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';

export const refusedFields = (fields: FieldFaults): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, fields);

const innTaken = () => refusedFields({ inn: 'COMPANY_INN_EXISTS' });

/** Does what writes a tax number; one that is another company's is refused under its field. */
export const refusingTakenInn = <T>(work: () => Promise<T>): Promise<T> => refusingTaken({ company_inn_there: innTaken }, work);
