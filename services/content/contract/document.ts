import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** The legal texts of the marketplace. All of them are public, and there are no others. */
export const DocumentType = z.enum(['user_agreement', 'privacy_policy', 'document_for_seller', 'document_for_buyer']);
export type DocumentType = z.infer<typeof DocumentType>;

/** Characters of one text with its markup. */
export const TEXT_MAX = 200_000;

const DocumentId = z.int32().positive();
const VersionNumber = z.int32().positive();

/** HTML of the editor's schema: headings, paragraphs, lists, links, quotes, tables. Anything else is taken out of it. */
const Html = z.string().max(TEXT_MAX);

/** What everyone may read of a document: its newest version, in the reader's language (ru where there is no translation). */
export const PublicDocument = z.object({
  id: DocumentId,
  content_type: DocumentType,
  text: z.string(),
  /** Language of `text`. */
  language: z.enum(['ru', 'en']),
  /** Counts the versions of this document, from 1. */
  version: VersionNumber,
  /** Names this version among those of all documents: what a consent refers to. */
  version_id: z.int32().positive(),
  published_at: z.iso.datetime(),
});
export type PublicDocument = z.infer<typeof PublicDocument>;

/** A number, or one of the four names: `user_agreement`. */
export const ReadDocument = z.object({ id: z.string().max(40) });
export const PublicDocumentAnswer = dataOf(PublicDocument);

/** The documents that exist, without their texts. */
export const DocumentLine = PublicDocument.omit({ text: true, language: true });
export type DocumentLine = z.infer<typeof DocumentLine>;
export const DocumentLines = dataOf(z.array(DocumentLine));

/** Both languages of a text; `en` null: not translated. */
export const DocumentTexts = z.object({ ru: z.string(), en: z.string().nullable() });
export type DocumentTexts = z.infer<typeof DocumentTexts>;

/** Of words alone, which nobody need be told of; or new terms, of which every user is notified. */
export const ChangeKind = z.enum(['typo', 'terms']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** The version that waits for its day; until then the present one is in force. */
export const ScheduledVersion = z.object({
  texts: DocumentTexts,
  note: z.string().nullable(),
  change: ChangeKind,
  takes_effect_at: z.iso.datetime(),
});
export type ScheduledVersion = z.infer<typeof ScheduledVersion>;

/** A document with all its languages, for those who keep it. `scheduled`: null where no version waits. */
export const Document = PublicDocument.extend({ texts: DocumentTexts, scheduled: ScheduledVersion.nullable() });
export type Document = z.infer<typeof Document>;
export const DocumentAnswer = dataOf(Document);
export const GetDocument = z.object({ id: DocumentId });

const texts = {
  /** In Russian. */
  text: Html,
  /** In English. Left out: stays as it is. Null: there is none. */
  text_en: Html.nullable().optional(),
  /** What changed and why, for the history. */
  note: z.string().trim().max(500).optional(),
};

export const CreateDocument = z.object({ content_type: DocumentType, ...texts });
export type CreateDocument = z.output<typeof CreateDocument>;

/** The version that a change was made from. When the document has a newer one, the change is refused with DOCUMENT_CHANGED. */
const base_version = VersionNumber.optional();
export const EditDocument = z.object({
  id: DocumentId,
  ...texts,
  base_version,
  change: ChangeKind.default('typo'),
  /** From when on it is in force; left out or past: from now on. */
  takes_effect_at: z.iso.datetime().optional(),
});
export type EditDocument = z.output<typeof EditDocument>;

/** One step of a document's history. */
export const DocumentVersion = z.object({
  id: z.int32().positive(),
  version: VersionNumber,
  published_at: z.iso.datetime(),
  /** Null: published by the marketplace itself, when it was set up. */
  author: z.object({ id: z.int32(), fio: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  /** The earlier version that this one brought back. */
  restored_from: VersionNumber.nullable(),
  change: ChangeKind,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;
export const ListDocumentVersions = z.object({ id: DocumentId, ...paging });
export type ListDocumentVersions = z.output<typeof ListDocumentVersions>;
export const DocumentVersionPage = listOf(DocumentVersion);

export const GetDocumentVersion = z.object({ id: DocumentId, version: VersionNumber });
export type GetDocumentVersion = z.output<typeof GetDocumentVersion>;
export const WholeDocumentVersion = DocumentVersion.extend({ texts: DocumentTexts });
export type WholeDocumentVersion = z.infer<typeof WholeDocumentVersion>;
export const DocumentVersionAnswer = dataOf(WholeDocumentVersion);
export const RestoreDocument = GetDocumentVersion.extend({ base_version });
export type RestoreDocument = z.output<typeof RestoreDocument>;
