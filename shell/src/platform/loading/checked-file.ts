import { DEADLINES } from './deadline.ts';
import { failureOfFile, ModuleFailure } from './module-failure.ts';

interface CheckedFile {
  url: string;
  /** `sha384-…`; empty only for a module served by a development server. */
  integrity: string;
  /** What the content type must contain. */
  type: 'json' | 'javascript';
}

const REPEATS = 2;
const PAUSE_MS = 250;
const JITTER_MS = 100;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt + Math.random() * JITTER_MS));

/** A glitch or a 5xx is tried again; a clear answer, such as 404, is believed. */
async function fetchPatiently(url: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal });
      if (response.status < 500 || attempt >= REPEATS) return response;
    } catch (error) {
      if (signal.aborted || attempt >= REPEATS) throw error;
    }
    await pause(attempt);
  }
}

async function answered(url: string, signal: AbortSignal): Promise<{ response: Response; bytes: ArrayBuffer }> {
  try {
    const response = await fetchPatiently(url, signal);
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    if (signal.aborted) throw new ModuleFailure('slow', `${url} did not arrive within ${DEADLINES.files} ms`, error);
    throw new ModuleFailure('unreachable', `${url} could not be fetched`, error);
  }
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** Pages opened over plain HTTP have no digest function; the script tag's own `integrity` still guards what runs. */
const canDigest = (): boolean => typeof crypto.subtle?.digest === 'function';

async function checked({ url, integrity, type }: CheckedFile): Promise<ArrayBuffer> {
  const { response, bytes } = await answered(url, AbortSignal.timeout(DEADLINES.files));
  if (!response.ok) throw new ModuleFailure('unreachable', `${url} answered ${response.status}`);
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.includes(type)) throw new ModuleFailure('malformed', `${url} is ${contentType || 'of no type'}, not ${type}`);
  if (!integrity && __DEVELOPMENT__) return bytes;
  if (canDigest() && (await digest(bytes)) !== integrity) throw new ModuleFailure('untrusted', `${url} is not what the feed promised`);
  return bytes;
}

/**
 * A file of a module, fetched and checked before anything of it runs: status, content type, digest.
 * @throws ModuleFailure `unreachable`, `slow`, `malformed` or `untrusted`
 */
export const fetchChecked = (file: CheckedFile): Promise<ArrayBuffer> =>
  checked(file).catch((error: unknown) => {
    throw failureOfFile(error, file.url);
  });
