const WORDS_MAX = 5;
const PHONE = /^[+\d\s()./-]+$/;

/** Digits as they are kept: the 8 that a Russian number begins with inside the country stands for its code. */
const phonePart = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
};

/** What a search looks for: every word of the text, or the digits of what looks like a phone. */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е').trim();
  if (PHONE.test(plain)) return [phonePart(plain)].filter((digits) => digits !== '');
  return plain.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}
