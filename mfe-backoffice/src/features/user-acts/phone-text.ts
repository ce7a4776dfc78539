import { formatPhone, type PhoneCountry } from '@market/shell-kit/phone-number';

/** A number as its country writes it; digits in a row where the country is another one. */
export function phoneText(phone: string, country: PhoneCountry | null): string {
  if (!country || !phone.startsWith(country.code)) return `+${phone}`;
  return formatPhone(country, phone.slice(country.code.length)).replaceAll(' ', '\u00a0');
}
