import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of repeating an order: they come with the hook, wherever it is used. */
addTexts(moduleOptions.id, { ru, en });
