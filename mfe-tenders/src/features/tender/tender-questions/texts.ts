import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of questions about a tender: they come with the section. */
addTexts(moduleOptions.id, { ru, en });
