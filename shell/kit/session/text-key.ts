/** `FOUND_one`, `FOUND_few` … are forms of one sentence, `FOUND`. */
type Sentence<Key extends string> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Every sentence of a file of texts: a misspelt key does not compile. */
export type TextKey<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Sentence<Key>}` : TextKey<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];
