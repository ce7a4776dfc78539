import type { CheckText } from './check-text.ts';

/** What may be set of a module. */
export const configTexts = {
  CONFIG_TOO_MANY: {
    severity: 'error',
    says: { ru: '{field}: настроек {count}, можно не больше {limit}', en: '{field}: {count} settings, at most {limit} are allowed' },
    cure: {
      ru: 'Оставьте то, что действительно меняют без новой версии.',
      en: 'Leave what is really changed without another version.',
    },
  },
  CONFIG_TOO_LARGE: {
    severity: 'error',
    says: {
      ru: '{field}: занимает {size} байт, можно не больше {limit}',
      en: '{field}: has {size} bytes, at most {limit} are allowed',
    },
    cure: {
      ru: 'Сократите подписи и тексты по умолчанию: значения настроек получает каждый посетитель.',
      en: 'Shorten labels and default texts: every visitor is given the values.',
    },
  },
  CONFIG_DEFAULT: {
    severity: 'error',
    says: {
      ru: '{field}: значение по умолчанию {value} не подходит под описание настройки',
      en: '{field}: the default {value} does not fit what the setting allows',
    },
    cure: {
      ru: 'Выберите значение нужного типа, из enum и в пределах maxLength, minimum и maximum.',
      en: 'Choose a value of the type, one of enum, and within maxLength, minimum and maximum.',
    },
  },
  CONFIG_LIMITS: {
    severity: 'error',
    says: {
      ru: '{field}: пределы противоречат друг другу или списку значений',
      en: '{field}: the limits contradict each other, or the list of values',
    },
    cure: {
      ru: 'Укажите либо enum, либо пределы, и minimum не больше maximum. У integer все числа целые.',
      en: 'Give either enum or limits, and a minimum that is no more than the maximum. All numbers of an integer are whole.',
    },
  },
} as const satisfies Record<string, CheckText>;
