import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of those who keep companies and review them: buyers never fetch them. */
addTexts(moduleOptions.id, { ru, en });
