import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of what the module contributes to others' pages: whoever opens its own never fetches them. */
addTexts(moduleOptions.id, { ru, en });
