import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the inspector; they travel with it. */
const inspectorTexts: i18n = textsOf('inspector', { ru, en });

export type InspectorKey = TextKey<typeof ru>;

/** The sentences of the inspector in the reader's language. */
export const useInspectorText = (): Translate<InspectorKey> => useTextOf<InspectorKey>('inspector', inspectorTexts).t;
