import { z } from 'zod';

/** A whole number in digits, with its country's code and without a plus. */
export const Phone = z.string().regex(/^\d{10,15}$/);

/** A number as a client may send it: digits with what people put between them. */
export const PhoneInput = z
  .string()
  .min(1, 'REQUIRED_FIELD')
  .max(40, 'PHONE_INVALID')
  .regex(/^[+\d\s().\-–—\u00a0]+$/, 'PHONE_INVALID');
