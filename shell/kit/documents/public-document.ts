import { type DocumentType, type PublicDocument, PublicDocumentAnswer } from '@market/content-contract/document';
import { ATTEMPT_PAUSE_MS, ATTEMPTS } from '../format/constants.ts';
import type { Locale } from '../session/locale.ts';

export type { DocumentType, PublicDocument };

interface Reading {
  locale: Locale;
  signal?: AbortSignal;
}

async function request(type: DocumentType, { locale, signal }: Reading, attempt = 1): Promise<Response> {
  try {
    // Read over REST and not over tRPC: its address is one that browsers keep, so an unchanged text comes back as a 304.
    return await fetch(`/api/_public/document/${type}`, { headers: { 'accept-language': locale }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted || attempt >= ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
    return request(type, { locale, ...(signal ? { signal } : {}) }, attempt + 1);
  }
}

/**
 * A legal text in the reader's language, with the number of its version for a consent; null while nobody has written it.
 * Needs no session and no module: the sign-in dialogs read with it.
 *
 * @throws when nobody answered or the answer cannot be read
 */
export async function readPublicDocument(type: DocumentType, reading: Reading): Promise<PublicDocument | null> {
  const response = await request(type, reading);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The document ${type} was answered with ${response.status}`);
  return PublicDocumentAnswer.parse(await response.json()).data;
}
