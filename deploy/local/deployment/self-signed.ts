import { generate } from 'selfsigned';

/** The date that RFC 5280 has for a certificate that does not expire: nobody would renew it. */
const NEVER = new Date('9999-12-31T23:59:59Z');

/** A private key and a certificate that it signs itself, as PEM one after the other: for a server that only those trust who are given the latter. */
export async function selfSigned(host: string): Promise<string> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: NEVER,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return [made.private, made.cert].map((pem) => `${pem.trim()}\n`).join('');
}

/** The certificate of what `selfSigned` answers. */
export const certificateOf = (keyAndCertificate: string): string =>
  keyAndCertificate.slice(keyAndCertificate.indexOf('-----BEGIN CERTIFICATE'));
