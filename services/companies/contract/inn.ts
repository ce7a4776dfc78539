import { innSigns } from '@market/kit-contract/inn';
import { z } from 'zod';

/** Countries whose companies sell here: those whose phones are served. */
export const CompanyCountry = z.enum(['RU', 'TR', 'KG', 'CN', 'VN', 'UZ', 'TJ']);
export type CompanyCountry = z.infer<typeof CompanyCountry>;

/** A tax number as people type it, without what they put between its signs. Whether it can be one depends on the country, see `isInn`. */
export const Inn = z
  .string()
  .max(64, 'COMPANY_INN_INVALID')
  .transform(innSigns)
  .pipe(z.string().min(1, 'COMPANY_INN_REQUIRED').max(20, 'COMPANY_INN_INVALID'));
