/**
 * What must never stand in a log although the product's calls carry it: phones, e-mails, codes and tokens travel in
 * query strings by the contract of the surface, so addresses are logged without theirs.
 */

export const HIDDEN = '[hidden]';

/** Fields whose value is a secret or a person's, whatever it looks like; compared without case and separators. */
const SECRET_FIELD =
  /^(password\d?|pass|login|secret|token|bottoken|accesstoken|refreshtoken|idtoken|authorization|cookie|setcookie|xauthtoken|xinternaltoken|code|smscode|phone|phones|phonenumber|phonenumbers|email|emails|fio|hash|clientsecret|apikey|databaseurl)$/;

// Each of these passes once over a text: strangers choose what stands in an address, and one of 16 KB must not stop the process for seconds.
const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,}/gi;
/** International, or Russian as people write it; bare numbers stay, for ids and sums are numbers too. */
const PHONE = /\+\d[\d\s().-]{8,16}\d|(?<![\w.-])[78][\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\w|\.\w)/g;
const JWT = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Session tokens, cart hashes, reset codes: 128 bits or more in hex. */
const LONG_HEX = /\b[0-9a-f]{32,}\b/gi;
/** The same in base64url; words with hyphens differ by their lack of digits next to capitals. */
const LONG_RANDOM = /(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}(?![\w-]|\.\w)/g;
const BEARER = /\bBearer\s+\S+/gi;
const QUERY = /(?<=\/[^\s"'?]*)\?[^\s"']*/g;
const CREDENTIALS = /(?<=[a-z0-9+.-]:\/\/)[^\s/@"']+@/gi;

const patterns: [RegExp, string][] = [
  [CREDENTIALS, `${HIDDEN}@`],
  [QUERY, `?${HIDDEN}`],
  [BEARER, `Bearer ${HIDDEN}`],
  [JWT, HIDDEN],
  [EMAIL, HIDDEN],
  [PHONE, HIDDEN],
  [LONG_HEX, HIDDEN],
  [LONG_RANDOM, HIDDEN],
];

/** A text without what could identify a person or open a door. */
export const redactedText = (text: string): string => patterns.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** A copy of log facts with secret fields hidden and every text redacted; instances other than errors are left to their serializers. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? HIDDEN : redacted(inner, depth + 1)]));
}

const isSecret = (name: string): boolean => SECRET_FIELD.test(name.toLowerCase().replace(/[-_]/g, ''));
