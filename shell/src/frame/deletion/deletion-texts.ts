import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the banner; they travel with it. */
const deletionTexts: i18n = textsOf('deletion', { ru, en });

type DeletionKey = TextKey<typeof ru>;

/** The sentences of the banner in the reader's language. */
export const useDeletionText = (): Translate<DeletionKey> => useTextOf<DeletionKey>('deletion', deletionTexts).t;
