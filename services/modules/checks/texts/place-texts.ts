import type { CheckText } from './check-text.ts';

/** Places that a module offers to others. */
export const placeTexts = {
  PLACE_FOREIGN: {
    severity: 'error',
    says: {
      ru: '{field}: место «{name}» названо не именем этого модуля',
      en: '{field}: the place "{name}" is not called by the name of this module',
    },
    cure: {
      ru: 'Начните имя места с имени модуля и точки, например lookbook.banner.',
      en: 'Begin the name of the place with that of the module and a dot, as in lookbook.banner.',
    },
  },
  PLACE_TWICE: {
    severity: 'error',
    says: { ru: '{field}: место «{name}» описано дважды', en: '{field}: the place "{name}" is described twice' },
    cure: { ru: 'Оставьте одно описание.', en: 'Keep one description.' },
  },
  PLACE_TOO_LARGE: {
    severity: 'error',
    says: {
      ru: '{field}: описание занимает {size} КБ, можно не больше {limit}',
      en: '{field}: the description has {size} KB, at most {limit} are allowed',
    },
    cure: {
      ru: 'Передавайте в место номера и короткие значения, а не целые записи.',
      en: 'Hand numbers and short values to the place instead of whole records.',
    },
  },
  PLACE_SCHEMA: {
    severity: 'error',
    says: {
      ru: '{field}: эта часть JSON Schema здесь не поддерживается',
      en: '{field}: this part of JSON Schema is not supported here',
    },
    cure: {
      ru: 'Опишите объект через type, properties, required, items, enum, const, anyOf и description, не глубже шести уровней.',
      en: 'Describe an object by type, properties, required, items, enum, const, anyOf and description, at most six levels deep.',
    },
  },
} as const satisfies Record<string, CheckText>;
