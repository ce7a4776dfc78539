import type { DocumentType } from '@market/content-contract/document';
import { documentPaths as paths } from './navigation.ts';

/** Where one of the four legal texts stands in this module. */
export interface DocumentKind {
  type: DocumentType;
  /** Key of its name in the texts. */
  key: 'AGREEMENT' | 'PRIVACY' | 'SELLER' | 'BUYER';
  /** Its page: an editor for administrators, the text for everybody else. */
  path: string;
  /** The text, for everybody. */
  readPath: string;
}

export const documentKinds = {
  agreement: { type: 'user_agreement', key: 'AGREEMENT', path: paths.agreement, readPath: paths.agreementText },
  privacy: { type: 'privacy_policy', key: 'PRIVACY', path: paths.privacy, readPath: paths.privacyText },
  forSellers: { type: 'document_for_seller', key: 'SELLER', path: paths.forSellers, readPath: paths.forSellersText },
  forBuyers: { type: 'document_for_buyer', key: 'BUYER', path: paths.forBuyers, readPath: paths.forBuyersText },
} as const satisfies Record<string, DocumentKind>;

export const DOCUMENT_KINDS: readonly DocumentKind[] = Object.values(documentKinds);
