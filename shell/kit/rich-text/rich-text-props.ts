/** A field for a text with markup, as a form draws it. */
export interface RichTextProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Its name for those who do not see where it stands. */
  label: string;
  /** Language of the words. */
  lang: string;
  isWrong?: boolean;
  /** Id of the sentence that says what is wrong. */
  describedBy?: string | undefined;
}
