/** The language that a text is written in, by its letters; nobody says it. */
export const languageOf = (text: string): 'ru' | 'en' => (/[а-яё]/i.test(text) ? 'ru' : 'en');
