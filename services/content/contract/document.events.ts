import { event } from '@market/kit-contract/event';
import { z } from 'zod';
import { DocumentType } from './document.ts';

export const PublishedVersion = z.object({
  /** The document; also the aggregate of the event. */
  id: z.int32().positive(),
  content_type: DocumentType,
  /** What a consent refers to: unique among the versions of all documents. */
  version_id: z.int32().positive(),
  version: z.int32().positive(),
  published_at: z.iso.datetime(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/**
 * A new version of a legal text is in force. Every one of them counts: someone may have agreed to a version that was replaced a moment
 * later, so a receiver keeps them all and takes the highest `version` of a `content_type` for the current one.
 */
export const documentPublished = event('mp.content.document.published', PublishedVersion);
