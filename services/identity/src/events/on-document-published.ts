import type { PublishedVersion } from '@market/content-contract/document.events';
import type { Tx } from '@market/service-kit/data/tx';
import { insertLegalText } from './projections.queries.ts';

/** Keeps every version of a legal text: a user may have agreed to one that was replaced a moment later. */
export const onDocumentPublished = (tx: Tx, version: PublishedVersion) => insertLegalText(tx, version);
