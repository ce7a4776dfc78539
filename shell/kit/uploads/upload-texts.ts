import { LOCALES, texts } from '../session/locale.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

const own = { ru, en };

// Words of a rarer part travel with it: those of the kit itself stand in every first view.
for (const locale of LOCALES) texts.addResourceBundle(locale, 'kit', own[locale], true, true);
