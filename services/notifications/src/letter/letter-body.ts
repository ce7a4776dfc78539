/** What a letter says, without a word about how it looks. */
export interface LetterBody {
  subject: string;
  /** Beside the subject in a list of letters. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** To be typed by hand. */
  code?: string;
  /** The one thing to do. */
  button?: { label: string; href: string };
  /** What happened, point by point. */
  facts?: { label: string; value: string }[];
  /** Below everything, in small letters: why this came, and what to do when it should not have. */
  note: string;
}
