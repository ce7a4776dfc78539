/** The languages of the product; everyone who asks for neither is answered in the first. */
export type Locale = 'ru' | 'en';
