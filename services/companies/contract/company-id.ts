import { z } from 'zod';

/** What the database counts to; a larger number is refused before it gets there. */
export const CompanyId = z.int32().positive();
