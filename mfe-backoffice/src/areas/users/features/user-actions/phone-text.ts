import { type PhoneCountry, phoneInWords } from '@market/shell-kit/forms/phone-number';

/** A number as its country writes it; digits in a row where the country is another one. */
export const phoneText = (phone: string, country: PhoneCountry | null): string => phoneInWords(phone, country ? [country] : []);
