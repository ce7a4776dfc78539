import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of changes to the cart: they come with the hooks that make them, wherever those are used. */
addTexts(moduleOptions.id, { ru, en });
