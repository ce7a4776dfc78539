import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the palette; they travel with it. */
const paletteTexts: i18n = textsOf('palette', { ru, en });

export type PaletteKey = TextKey<typeof ru>;

/** The sentences of the palette in the reader's language. */
export const usePaletteText = (): Translate<PaletteKey> => useTextOf<PaletteKey>('palette', paletteTexts).t;
