import type { CheckText } from './check-text.ts';

/** How many files, how large, and what they are called. */
export const fileTexts = {
  TOO_MANY_FILES: {
    severity: 'error',
    says: {
      ru: 'В сборке {count} файлов без карт, можно не больше {limit}',
      en: 'The build has {count} files without maps, at most {limit} are allowed',
    },
    cure: {
      ru: 'Объедините мелкие части: например, optimization.splitChunks с большим minSize.',
      en: 'Merge small chunks, for example by optimization.splitChunks with a larger minSize.',
    },
  },
  BUILD_TOO_LARGE: {
    severity: 'error',
    says: {
      ru: 'Сборка без карт занимает {size} МБ, можно не больше {limit}',
      en: 'The build without maps has {size} MB, at most {limit} are allowed',
    },
    cure: {
      ru: 'Уберите тяжёлые зависимости и картинки: картинки храните в медиатеке, а не в сборке.',
      en: 'Remove heavy dependencies and pictures: keep pictures in the media store, not in the build.',
    },
  },
  MAPS_TOO_LARGE: {
    severity: 'error',
    says: { ru: 'Карты занимают {size} МБ, можно не больше {limit}', en: 'The maps have {size} MB, at most {limit} are allowed' },
    cure: {
      ru: 'Соберите карты без текстов исходников: nosources-source-map.',
      en: 'Build the maps without the text of the sources: nosources-source-map.',
    },
  },
  PATH_TOO_LONG: {
    severity: 'error',
    says: { ru: 'Путь {file} длиннее {limit} знаков', en: 'The path {file} is longer than {limit} characters' },
    cure: { ru: 'Задайте частям короткие имена.', en: 'Give the chunks short names.' },
  },
  PATH_TOO_DEEP: {
    severity: 'error',
    says: { ru: 'Путь {file} глубже {limit} папок', en: 'The path {file} is more than {limit} folders deep' },
    cure: { ru: 'Положите файлы сборки в одну папку static.', en: 'Put the files of the build into one folder, static.' },
  },
  PATH_INVALID: {
    severity: 'error',
    says: { ru: 'В пути {file} есть недопустимые знаки', en: 'The path {file} has characters that are not allowed' },
    cure: {
      ru: 'Оставьте в именах латинские буквы, цифры, точку, дефис, подчёркивание и @.',
      en: 'Use Latin letters, digits, dots, hyphens, underscores and @ in names.',
    },
  },
  NAME_WITHOUT_HASH: {
    severity: 'error',
    says: { ru: 'В имени файла {file} нет хеша содержимого', en: 'The name of {file} has no hash of its content' },
    cure: {
      ru: 'Добавьте [contenthash:10] в filename, chunkFilename, cssFilename и assetModuleFilename.',
      en: 'Add [contenthash:10] to filename, chunkFilename, cssFilename and assetModuleFilename.',
    },
  },
  FILE_TYPE: {
    severity: 'error',
    says: { ru: 'Файлы такого вида не публикуются: {file}', en: 'Files of this kind are not published: {file}' },
    cure: {
      ru: 'Оставьте в сборке js, css, json, шрифты woff2, woff и ttf, картинки png, jpg, webp, avif и gif и карты. Сжатые копии платформа делает сама.',
      en: 'Keep js, css, json, fonts (woff2, woff, ttf), pictures (png, jpg, webp, avif, gif) and maps. The platform makes compressed copies itself.',
    },
  },
  START_TOO_HEAVY: {
    severity: 'error',
    says: {
      ru: 'До первой страницы модуль загружает {size} КБ (brotli), можно не больше {limit}',
      en: 'Before its first page the module loads {size} KB (brotli), at most {limit} are allowed',
    },
    cure: {
      ru: 'Оставьте в ./main только маршруты, а страницы загружайте через import().',
      en: 'Leave only routes in ./main and load pages by import().',
    },
  },
  WHOLE_TOO_HEAVY: {
    severity: 'error',
    says: {
      ru: 'Скрипты и стили модуля весят {size} КБ (brotli), можно не больше {limit}',
      en: 'Scripts and styles of the module have {size} KB (brotli), at most {limit} are allowed',
    },
    cure: {
      ru: 'Берите общие пакеты у оболочки и уберите тяжёлые зависимости.',
      en: 'Take shared packages from the shell and remove heavy dependencies.',
    },
  },
} as const satisfies Record<string, CheckText>;
