import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the panel; they travel with it. */
const panelTexts: i18n = textsOf('notifications', { ru, en });

export type PanelKey = TextKey<typeof ru>;

/** A sentence for a model, in the current language of the page. */
export const say = (key: PanelKey): string => panelTexts.t(key);

/** The sentences of the panel in the reader's language. */
export const usePanelText = (): Translate<PanelKey> => useTextOf<PanelKey>('notifications', panelTexts).t;
