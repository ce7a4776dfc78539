import { addTexts } from '@market/shell-kit/session/locale';
import { moduleOptions } from '../module-options.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of those who sell and of staff: buyers never fetch them. They join the module's own when a page of management comes. */
addTexts(moduleOptions.id, { ru, en });
