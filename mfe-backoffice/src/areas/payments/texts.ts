import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of payments by card and of payouts, fetched with their pages. */
addTexts(moduleOptions.id, { ru, en });
