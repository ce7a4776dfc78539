import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
/** Tags that a certificate and a list of its names give a meaning of their own. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
/** Object identifiers, each with its tag and length. */
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
/** Since when, and the date that RFC 5280 has for a certificate that does not expire. */
const FROM = '250101000000Z';
const NEVER = '99991231235959Z';

/** A private key and a certificate that it signs itself, as PEM one after the other: for a server that only those trust who are given the latter. */
export function selfSigned(host: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(host)))));
  // Positive, and of a first byte that is not zero, or it would not be the shortest way to write the number.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)));
  const signed = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    ...[der(INTEGER, serial), algorithm, name],
    der(SEQUENCE, der(UTC_TIME, Buffer.from(FROM)), der(GENERALIZED_TIME, Buffer.from(NEVER))),
    ...[name, publicKey.export({ type: 'spki', format: 'der' })],
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, names)))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey));
  const certificate = der(SEQUENCE, signed, algorithm, signature);
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) + pem('CERTIFICATE', certificate);
}

/** The certificate of what `selfSigned` answers. */
export const certificateOf = (keyAndCertificate: string): string =>
  keyAndCertificate.slice(keyAndCertificate.indexOf('-----BEGIN CERTIFICATE'));

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

/** Up to 127 in one byte, else after a byte that says how many there are. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;
