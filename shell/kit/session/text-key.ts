/** `FOUND_one`, `FOUND_few` … are forms of one sentence, `FOUND`. */
type Sentence<Key extends string> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Every sentence of a file of texts: a misspelt key does not compile. */
export type TextKey<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Sentence<Key>}` : TextKey<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** What may follow a prefix: `TextPart<Key, 'USERS.COLUMN.'>` are the columns of users that have a name. */
export type TextPart<Key extends string, Prefix extends string> = Key extends `${Prefix}${infer Part}` ? Part : never;
