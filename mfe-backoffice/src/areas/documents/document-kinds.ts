import type { DocumentType } from '@market/content-contract/document';

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

export const DOCUMENTS_PATH = '/documents';

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  { type: 'user_agreement', key: 'AGREEMENT', path: '/documents/legacy', readPath: '/documents/legacy/read' },
  { type: 'privacy_policy', key: 'PRIVACY', path: '/documents/privacy', readPath: '/documents/privacy/read' },
  { type: 'document_for_seller', key: 'SELLER', path: '/documents/vendor', readPath: '/documents/for_seller' },
  { type: 'document_for_buyer', key: 'BUYER', path: '/documents/customer', readPath: '/documents/for_buyer' },
];
