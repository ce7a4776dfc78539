const HIDDEN = '•';

/** The number written as its mask is, every hidden digit filled in: `+7 495 •••-••-12` and 74951234512 are `+7 495 123-45-12`. */
export function unmasked(mask: string, phone: string): string {
  const digits = [...phone];
  const shown = [...mask].map((sign) => (sign === HIDDEN || /\d/.test(sign) ? (digits.shift() ?? '') : sign)).join('');
  const text = mask === '' ? `+${phone}` : shown + digits.join('');
  return text.replaceAll(' ', '\u00a0');
}
