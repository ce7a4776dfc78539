import type { Language } from '@market/notifications-contract/sentence';

/** The marketplace keeps the hours of its warehouses; a letter says which clock it means. */
const TIME_ZONE = 'Europe/Moscow';

const both = <T>(make: (language: Language) => T): Record<Language, T> => ({ ru: make('ru'), en: make('en') });
const unit = (name: 'hour' | 'minute' | 'day') =>
  both((language) => new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }));

const units = { hour: unit('hour'), minute: unit('minute'), day: unit('day') };
const moments = both((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }));
const ZONE: Record<Language, string> = { ru: 'по московскому времени', en: 'Moscow time' };

/** `24 часа`, `2 days` */
export const lasting = (amount: number, name: keyof typeof units, language: Language): string => units[name][language].format(amount);

/** `21 ноября 2026 г. в 14:05 по московскому времени` */
export const moment = (iso: string, language: Language): string => `${moments[language].format(new Date(iso))} ${ZONE[language]}`;
