import { createEffect, createEvent, createStore, sample } from 'effector';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json';
import ru from '../locales/ru.json';
import { keepChoice, readChoice } from './stored-choice.ts';

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const STORAGE_KEY = 'market:locale';

/** The reader chose a language; every root follows without a reload. */
export const localeChosen = createEvent<Locale>();
/** The interface follows the language that whoever signed in has saved: nobody chose anything just now. */
export const localeFollowed = createEvent<Locale>();
/** The language of the interface: what this browser remembers, else Russian. */
export const $locale = createStore<Locale>(readChoice(STORAGE_KEY, LOCALES) ?? 'ru').on(
  [localeChosen, localeFollowed],
  (_, locale) => locale,
);

/**
 * The instance behind every text. Modules never make or initialise one of their own: react-i18next keeps the last
 * initialised instance for the whole page, and the others would speak its words.
 */
export const texts: i18n = createInstance({
  lng: readChoice(STORAGE_KEY, LOCALES) ?? 'ru',
  fallbackLng: 'ru',
  supportedLngs: LOCALES,
  ns: ['kit'],
  defaultNS: 'kit',
  resources: { ru: { kit: ru }, en: { kit: en } },
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
void texts.use(initReactI18next).init();

/** Both languages of one namespace, as imported from `locales/ru.json` and `locales/en.json`. */
export type Texts = Record<Locale, Resource[string][string]>;

/** Adds words to a namespace: those of a module's rarer pages travel with the pages. */
export function addTexts(namespace: string, resources: Texts): void {
  for (const locale of LOCALES) texts.addResourceBundle(locale, namespace, resources[locale], true, true);
}

/** An instance that speaks one module's namespace first and follows the language of the page. */
export function textsOf(namespace: string, resources: Texts): i18n {
  addTexts(namespace, resources);
  // A module may come long after the reader chose another language than the page began with.
  const own = texts.cloneInstance({ lng: texts.language, defaultNS: namespace, fallbackNS: 'kit' });
  texts.on('languageChanged', (locale) => void own.changeLanguage(locale));
  return own;
}

const applyLocaleFx = createEffect(async (locale: Locale) => {
  keepChoice(STORAGE_KEY, locale);
  document.documentElement.lang = locale;
  await texts.changeLanguage(locale);
});

sample({ clock: [localeChosen, localeFollowed], target: applyLocaleFx });
