import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

addTexts(moduleOptions.id, { ru, en });
