import { serviceSchema } from '../../../prisma/service-schema.ts';

/** The smallest service that has a Prisma schema, for tests of the Prisma command line. */
export default serviceSchema('library', ['shelf']);
