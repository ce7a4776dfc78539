import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of what readers and staff do about conversations: they come with the widgets, wherever those are used. */
addTexts(moduleOptions.id, { ru, en });
