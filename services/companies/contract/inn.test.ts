import { expect, it } from 'vitest';
import { Inn } from './inn.ts';

it('forgives what people put between the digits', () => {
  expect(Inn.parse(' 7707 083-893 ')).toBe('7707083893');
  expect(Inn.safeParse('  ').error?.issues[0]?.message).toBe('COMPANY_INN_REQUIRED');
});
