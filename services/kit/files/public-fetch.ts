import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DomainError } from '../errors.ts';
import type { KitRefusal } from '../text/refusal-texts.ts';
import { isPublicAddress } from './public-address.ts';
import { resolvePublicName } from './resolve-public-name.ts';

export interface PublicFetchOptions {
  /** A larger answer is refused, by its declared length or while it arrives. */
  maxBytes: number;
  /** For everything together, redirects included. */
  patienceMs?: number;
  /** Origins of our own (`https://cdn.inner:8443`), reached wherever they are. */
  trusted?: readonly string[];
  /** How a name that is not trusted becomes addresses. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

/** Fetches what stands at a link that a user gave. */
export type PublicFetch = (link: string) => Promise<Buffer>;

const PATIENCE_MS = 10_000;
const REDIRECTS_MAX = 3;
const LINK_MAX_LENGTH = 2_000;

interface Journey {
  options: Required<PublicFetchOptions>;
  signal: AbortSignal;
}

/**
 * The only way to fetch what a user's link points to: http and https on their own ports, no names or passwords in the address, and only
 * addresses of the public network. A name is resolved once, and the connection goes to the very addresses that were judged, so that a name
 * whose answer changes gains nothing. Every redirect is judged anew.
 *
 * @throws DomainError LINK_INVALID, LINK_FORBIDDEN, LINK_UNREACHABLE or LINK_TOO_LARGE
 */
export function publicFetch(given: PublicFetchOptions): PublicFetch {
  const options = { patienceMs: PATIENCE_MS, trusted: [], resolve: resolvePublicName, ...given };
  return async (link) => {
    const journey = { options, signal: AbortSignal.timeout(options.patienceMs) };
    let address = addressOf(link);
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const answer = await ask(address, journey);
      const next = redirectOf(answer, address);
      if (!next) return read(answer, options.maxBytes);
      answer.destroy();
      address = next;
    }
    throw refusal('LINK_UNREACHABLE');
  };
}

function addressOf(link: string, base?: URL): URL {
  const address = link.length <= LINK_MAX_LENGTH && URL.canParse(link, base?.href) ? new URL(link, base) : null;
  if (!address || !['http:', 'https:'].includes(address.protocol)) throw refusal('LINK_INVALID');
  return address;
}

async function ask(address: URL, { options, signal }: Journey): Promise<IncomingMessage> {
  const isTrusted = options.trusted.includes(address.origin);
  if (!isTrusted) judge(address);
  const { request } = address.protocol === 'https:' ? https : http;
  const requestOptions: RequestOptions = {
    signal,
    // No connection is kept: each one goes where this request was judged to go.
    agent: false,
    lookup: isTrusted ? lookupWith(innerAddresses, () => true) : lookupWith(options.resolve, isPublicAddress),
    // As it is: nothing is unpacked here.
    headers: { accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'market-import' },
  };
  return new Promise((resolve, reject) => {
    request(address, requestOptions, resolve)
      .on('error', (cause) => reject(cause instanceof DomainError ? cause : refusal('LINK_UNREACHABLE', cause)))
      .end();
  });
}

/** A name of our own may stand in this machine's hosts file alone. */
const innerAddresses = (name: string): Promise<LookupAddress[]> => dns.lookup(name, { all: true });

/** What the address itself says. The WHATWG parser has already written decimal, octal and hexadecimal addresses out in full. */
function judge({ hostname, port, username, password }: URL): void {
  const name = hostname.replace(/^\[|\]$/g, '');
  const isNumber = isIP(name) !== 0;
  // The parser leaves a port away where it is the protocol's own.
  if (port !== '' || username !== '' || password !== '' || (isNumber && !isPublicAddress(name))) throw refusal('LINK_FORBIDDEN');
}

/** All of a name's addresses must do: which of them is connected to is not ours to say. */
const lookupWith =
  (resolve: Required<PublicFetchOptions>['resolve'], isAllowed: (address: string) => boolean): LookupFunction =>
  (name, { all }, done) => {
    const judged = async (): Promise<void> => {
      const found = await resolve(name);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) throw refusal('LINK_FORBIDDEN');
      if (all) done(null, found);
      else done(null, first.address, first.family);
    };
    judged().catch((thrown: NodeJS.ErrnoException) => done(thrown, ''));
  };

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined ? addressOf(location, from) : null;
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(answer.headers['content-length'] ?? 0);
  try {
    if (answer.statusCode !== 200) throw refusal('LINK_UNREACHABLE');
    if (size > maxBytes) throw refusal('LINK_TOO_LARGE');
    size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw refusal('LINK_TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    throw cause instanceof DomainError ? cause : refusal('LINK_UNREACHABLE', cause);
  } finally {
    answer.destroy();
  }
}

function refusal(code: KitRefusal, cause?: unknown): DomainError {
  const refused = new DomainError('UNPROCESSABLE_CONTENT', code);
  refused.cause = cause;
  return refused;
}
