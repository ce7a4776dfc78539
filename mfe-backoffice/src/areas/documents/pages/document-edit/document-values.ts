import { type Document, TEXT_MAX } from '@market/content-contract/document';
import { z } from 'zod';

/** Does a text say anything once its markup is away? */
const saysSomething = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() !== '';

/** The fields of the editor. */
export const DocumentValues = z.object({
  ru: z.string().max(TEXT_MAX).refine(saysSomething, { message: 'DOCUMENT_EMPTY' }),
  en: z.string().max(TEXT_MAX),
  note: z.string().max(500),
});
export type DocumentValues = z.output<typeof DocumentValues>;

/** What stands in the fields of a document that exists, and of one that does not. */
export const valuesOf = (document: Document | null): DocumentValues => ({
  ru: document?.texts.ru ?? '',
  en: document?.texts.en ?? '',
  note: '',
});

/** The texts as the contract wants them. */
export const toSend = ({ ru, en, note }: DocumentValues) => ({
  text: ru,
  text_en: saysSomething(en) ? en : null,
  ...(note.trim() ? { note: note.trim() } : {}),
});
