import type { CheckText } from './check-text.ts';

/** The two manifests as files, and what the author says in the first. */
export const manifestTexts = {
  MANIFEST_MISSING: {
    severity: 'error',
    says: { ru: 'В сборке нет файла {file}', en: 'The build has no {file}' },
    cure: {
      ru: 'Соберите модуль предустановкой сборки: она пишет module.manifest.json из module.manifest.ts.',
      en: 'Build the module with the build preset: it writes module.manifest.json from module.manifest.ts.',
    },
  },
  FEDERATION_MISSING: {
    severity: 'error',
    says: { ru: 'В сборке нет файла {file}', en: 'The build has no {file}' },
    cure: {
      ru: 'Включите manifest: true в настройках module federation и загрузите файл вместе со сборкой.',
      en: 'Set manifest: true in the options of module federation and upload the file with the build.',
    },
  },
  FILE_TOO_LARGE: {
    severity: 'error',
    says: { ru: '{file} занимает {size} КБ, можно не больше {limit}', en: '{file} has {size} KB, at most {limit} are allowed' },
    cure: {
      ru: 'Оставьте в манифесте только страницы, меню и слоты; данные загружайте из сервисов.',
      en: 'Leave only pages, menus and slots in the manifest; fetch data from the services.',
    },
  },
  FILE_NOT_JSON: {
    severity: 'error',
    says: { ru: '{file} не читается как JSON', en: '{file} cannot be read as JSON' },
    cure: {
      ru: 'Загрузите файл таким, каким его написала сборка, в кодировке UTF-8.',
      en: 'Upload the file as the build wrote it, in UTF-8.',
    },
  },
  KEY_FORBIDDEN: {
    severity: 'error',
    says: { ru: '{file}: имя поля {field} запрещено', en: '{file}: a field must not be called {field}' },
    cure: {
      ru: 'Переименуйте поле: __proto__, constructor и prototype меняют чужие объекты.',
      en: 'Rename the field: __proto__, constructor and prototype change objects of others.',
    },
  },
  FIELD_MISSING: {
    severity: 'error',
    says: { ru: '{file}: не заполнено поле {field}', en: '{file}: the field {field} is missing' },
    cure: { ru: 'Допишите поле в module.manifest.ts и соберите модуль заново.', en: 'Add the field to module.manifest.ts and build anew.' },
  },
  FIELD_TYPE: {
    severity: 'error',
    says: { ru: '{file}: в поле {field} ожидается {expected}', en: '{file}: {field} must be of type {expected}' },
    cure: {
      ru: 'Исправьте тип значения: ModuleManifest в module.manifest.ts подскажет его ещё до сборки.',
      en: 'Correct the type of the value: ModuleManifest in module.manifest.ts shows it before the build.',
    },
  },
  FIELD_CHOICE: {
    severity: 'error',
    says: {
      ru: '{file}: в поле {field} стоит «{value}», а возможны только {allowed}',
      en: '{file}: {field} is "{value}", possible are only {allowed}',
    },
    cure: {
      ru: 'Выберите слово из списка. Новые слоты, значки и роли появляются вместе с новой версией платформы.',
      en: 'Choose a word of the list. New slots, icons and roles come with a new version of the platform.',
    },
  },
  FIELD_TOO_LONG: {
    severity: 'error',
    says: { ru: '{file}: поле {field} длиннее допустимого, предел {limit}', en: '{file}: {field} is too long, the limit is {limit}' },
    cure: {
      ru: 'Сократите текст или список до указанного предела.',
      en: 'Shorten the text or the list to the limit.',
    },
  },
  FIELD_FORMAT: {
    severity: 'error',
    says: {
      ru: '{file}: поле {field} записано не так, как нужно: «{value}» вместо {expected}',
      en: '{file}: {field} is not written as it must be: "{value}" instead of {expected}',
    },
    cure: {
      ru: 'Приведите значение к указанному виду; адреса страниц начинаются с одной косой черты.',
      en: 'Write the value in the form that is shown; addresses of pages begin with one slash.',
    },
  },
  FIELD_UNKNOWN: {
    severity: 'error',
    says: { ru: '{file}: в {field} нет поля {names}', en: '{file}: {field} has no field {names}' },
    cure: { ru: 'Удалите поле или исправьте его имя.', en: 'Remove the field, or correct its name.' },
  },
  FIELD_INVALID: {
    severity: 'error',
    says: { ru: '{file}: значение поля {field} не подходит', en: '{file}: the value of {field} does not fit' },
    cure: { ru: 'Сверьте поле с типом ModuleManifest.', en: 'Compare the field with the type ModuleManifest.' },
  },
  ADDRESS_INVALID: {
    severity: 'error',
    says: {
      ru: '{field}: «{path}» — не адрес страницы этого сайта',
      en: '{field}: "{path}" is no address of a page of this site',
    },
    cure: {
      ru: 'Пишите адрес от корня сайта, как /goods/:id: части из латинских букв, цифр, точек, дефисов и подчёркиваний, без запроса и якоря.',
      en: 'Write the address from the root of the site, as /goods/:id: parts of Latin letters, digits, dots, hyphens and underscores, without query and hash.',
    },
  },
  TEXT_EMPTY: {
    severity: 'error',
    says: { ru: '{field}: нет текста на языке {language}', en: '{field}: there is no text in the language {language}' },
    cure: { ru: 'Напишите текст на обоих языках: ru и en.', en: 'Write the text in both languages: ru and en.' },
  },
  TEXT_NOT_RUSSIAN: {
    severity: 'warning',
    says: { ru: '{field}: русский текст «{text}» написан не по-русски', en: '{field}: the Russian text "{text}" is not in Russian' },
    cure: {
      ru: 'Переведите текст. Если это название, которое не переводят, предупреждение можно оставить.',
      en: 'Translate the text. If it is a name that stays as it is, the warning may stay too.',
    },
  },
} as const satisfies Record<string, CheckText>;
