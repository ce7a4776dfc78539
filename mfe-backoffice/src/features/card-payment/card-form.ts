/** What became of a card: its provider's name for it, or why it was not taken. */
export type CardOutcome = { method: string } | { refused: string } | { invalid: true };

/** A form of a card that is on the screen. What is typed into it is known to the provider alone. */
export interface CardForm {
  confirm(clientSecret: string): Promise<CardOutcome>;
}

export interface CardFormProps {
  publishableKey: string;
  /** The form can be used, or no longer. */
  onForm: (form: CardForm | null) => void;
  /** The payer's bank asks them something. */
  onBank: () => void;
  /** The form cannot be had. */
  onFault: () => void;
}
