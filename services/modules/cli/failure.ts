import type { TextKey, TextValues } from './texts.ts';

/** Why a command did not do what it was asked for, in a sentence for whoever typed it. Anything else thrown is a fault of this program. */
export class Failure extends Error {
  override name = 'Failure';
  readonly text: TextKey;
  readonly values: TextValues;

  constructor(text: TextKey, values: TextValues = {}) {
    super(text);
    this.text = text;
    this.values = values;
  }
}
