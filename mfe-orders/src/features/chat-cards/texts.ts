import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of cards: they come with the posts that show them, wherever those are read. */
addTexts(moduleOptions.id, { ru, en });
