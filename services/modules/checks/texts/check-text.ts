/** A sentence in the languages of the product. */
export interface Sentence {
  ru: string;
  en: string;
}

/** `error`: the build is not published. `warning`: it is, and its author is shown why that may be regretted. */
export type Severity = 'error' | 'warning';

export interface CheckText {
  severity: Severity;
  /** Of a company's module that brings the package whole, it is a warning where that runs in a frame: the page alone cannot have it. */
  isFrameOnly?: true;
  /** What is wrong; `{name}` is filled from the finding: `file`, `field` and its details. */
  says: Sentence;
  /** How to mend it, in one or two sentences. */
  cure: Sentence;
}
