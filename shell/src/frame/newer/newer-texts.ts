import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the prompt; they travel with it. */
const newerTexts: i18n = textsOf('newer', { ru, en });

type NewerKey = TextKey<typeof ru>;

/** The sentences of the prompt in the reader's language. */
export const useNewerText = (): Translate<NewerKey> => useTextOf<NewerKey>('newer', newerTexts).t;
