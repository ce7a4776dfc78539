import { phoneInWords } from '@market/shell-kit/forms/phone-number';
import { identity } from '../../../../api.ts';

const HOUR_MS = 3_600_000;

/** A number as its country writes it; digits in a row until the countries have come. */
export function usePhoneWords(): (phone: string) => string {
  const { data } = identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS });
  return (phone) => phoneInWords(phone, data?.data ?? []);
}
