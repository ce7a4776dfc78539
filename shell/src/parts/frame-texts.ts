import { $locale, type Locale, textsOf } from '@market/shell-kit/session/locale';
import type { TextKey as KeyOf } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import { useUnit } from 'effector-react';
import type { i18n } from 'i18next';
import en from '../locales/en.json';
import ru from '../locales/ru.json';

/** The frame's words; `I18nextProvider` hands them down from the root. */
export const frameTexts: i18n = textsOf('shell', { ru, en });

/** Every sentence the frame can say: a misspelt key does not compile. */
export type TextKey = KeyOf<typeof ru>;

/** A sentence for a model, localised once, in the current language of the page. */
export const say = (key: TextKey): string => frameTexts.t(key);

export interface FrameText {
  t: Translate<TextKey>;
  locale: Locale;
}

/** The frame's sentences in the reader's language. */
export function useText(): FrameText {
  const { t } = useTextOf<TextKey>();
  const locale = useUnit($locale);
  return { t, locale };
}
