import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of the banner; they travel with it. */
const planTexts: i18n = textsOf('plan', { ru, en });

type PlanKey = TextKey<typeof ru>;

/** The sentences of the banner in the reader's language. */
export const usePlanText = (): Translate<PlanKey> => useTextOf<PlanKey>('plan', planTexts).t;
