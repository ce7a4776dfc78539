import { type Document, TEXT_MAX } from '@market/content-contract/document';
import { z } from 'zod';

/** Does a text say anything once its markup is away? */
export const saysSomething = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() !== '';

/** The fields of the editor. */
export const DocumentValues = z.object({
  ru: z.string().max(TEXT_MAX).refine(saysSomething, { message: 'DOCUMENT_EMPTY' }),
  en: z.string().max(TEXT_MAX),
  note: z.string().max(500),
  /** Nothing is chosen beforehand: of new terms every user is notified. */
  change: z.enum(['', 'typo', 'terms']),
  /** As the browser's field has it, in the author's time; empty: at once. */
  starts: z.string(),
});
export type DocumentValues = z.output<typeof DocumentValues>;

/** What a change of a published document must say besides. */
export const ChangeValues = DocumentValues.superRefine(({ change, starts }, context) => {
  if (change === '') context.addIssue({ code: 'custom', path: ['change'], message: 'CHANGE_REQUIRED' });
  if (starts !== '' && !(new Date(starts) > new Date())) context.addIssue({ code: 'custom', path: ['starts'], message: 'STARTS_PAST' });
});

/** What stands in the fields of a document that exists, and of one that does not. */
export const valuesOf = (document: Document | null): DocumentValues => ({
  ru: document?.texts.ru ?? '',
  en: document?.texts.en ?? '',
  note: '',
  change: '',
  starts: '',
});

/** The texts as the contract wants them. */
export const toCreate = ({ ru, en, note }: DocumentValues) => ({
  text: ru,
  text_en: saysSomething(en) ? en : null,
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** With what kind of change it is, and from when on it holds. */
export const toEdit = (values: DocumentValues) => ({
  ...toCreate(values),
  ...(values.change ? { change: values.change } : {}),
  ...(values.starts ? { takes_effect_at: new Date(values.starts).toISOString() } : {}),
});
