import type { CheckText } from './check-text.ts';

/** What scripts, maps and styles contain. */
export const codeTexts = {
  SHARED_BUNDLED: {
    severity: 'error',
    isFrameOnly: true,
    says: {
      ru: 'Модуль везёт свою копию общего пакета {package}: {file}',
      en: 'The module brings its own copy of the shared package {package}: {file}',
    },
    cure: {
      ru: 'Задайте пакету в shared import: false: его даёт оболочка, и на странице он один.',
      en: 'Set import: false for the package in shared: the shell provides it, and a page has one.',
    },
  },
  PACKAGE_BUNDLED: {
    severity: 'error',
    isFrameOnly: true,
    says: {
      ru: 'В {file} вошёл общий пакет {package}: {source}',
      en: '{file} contains the shared package {package}: {source}',
    },
    cure: {
      ru: 'Импортируйте пакет только по адресам, которые оболочка разделяет, и внесите их в shared с import: false.',
      en: 'Import the package only by the specifiers that the shell shares, and list them in shared with import: false.',
    },
  },
  PACKAGE_RECOGNISED: {
    severity: 'error',
    isFrameOnly: true,
    says: {
      ru: 'В {file} узнаётся код общего пакета {package}, которого нет на карте',
      en: '{file} has code of the shared package {package}, which its map does not name',
    },
    cure: {
      ru: 'Внесите пакет в shared с import: false и загрузите карты такими, какими их написала сборка.',
      en: 'List the package in shared with import: false, and upload the maps as the build wrote them.',
    },
  },
  MAP_MISSING: {
    severity: 'error',
    says: { ru: 'Нет карты {map} для {file}', en: '{file} has no source map {map}' },
    cure: {
      ru: 'Соберите с devtool: "hidden-source-map" и загрузите карты: они нужны для проверки и никому не отдаются.',
      en: 'Build with devtool: "hidden-source-map" and upload the maps: they are for checking and are never served.',
    },
  },
  MAP_UNREADABLE: {
    severity: 'error',
    says: { ru: 'Карта {file} не читается или не называет исходников', en: 'The source map {file} cannot be read or names no sources' },
    cure: {
      ru: 'Загрузите карту такой, какой её написала сборка.',
      en: 'Upload the map as the build wrote it.',
    },
  },
  SCRIPT_UNREADABLE: {
    severity: 'error',
    says: { ru: '{file} не разбирается как скрипт, строка {line}', en: '{file} cannot be parsed as a script, line {line}' },
    cure: {
      ru: 'Соберите обычные скрипты, не модули ES, и не правьте файлы после сборки.',
      en: 'Build classic scripts, not ES modules, and do not edit files after the build.',
    },
  },
  CODE_FROM_TEXT: {
    severity: 'error',
    says: {
      ru: '{file}, строка {line}, знак {column}: код делается из текста: {found}',
      en: '{file}, line {line}, column {column}: code is made of text: {found}',
    },
    cure: {
      ru: 'Замените eval и new Function обычным кодом; если они в зависимости, возьмите другую. Страница такой код не выполнит.',
      en: 'Replace eval and new Function by plain code; if a dependency has them, take another. The page would refuse to run it.',
    },
  },
  TIMER_WITH_TEXT: {
    severity: 'error',
    says: {
      ru: '{file}, строка {line}, знак {column}: таймеру передан текст вместо функции: {found}',
      en: '{file}, line {line}, column {column}: a timer is given text instead of a function: {found}',
    },
    cure: { ru: 'Передайте таймеру функцию.', en: 'Give the timer a function.' },
  },
  DOCUMENT_WRITE: {
    severity: 'error',
    says: {
      ru: '{file}, строка {line}, знак {column}: запись прямо в документ: {found}',
      en: '{file}, line {line}, column {column}: the document is written to: {found}',
    },
    cure: {
      ru: 'Создавайте элементы внутри контейнера модуля: document.write стирает всю страницу.',
      en: 'Create elements inside the container of the module: document.write erases the whole page.',
    },
  },
  IMPORT_FOREIGN: {
    severity: 'error',
    says: {
      ru: '{file}, строка {line}, знак {column}: код загружается с другого адреса: {found}',
      en: '{file}, line {line}, column {column}: code is loaded from another address: {found}',
    },
    cure: {
      ru: 'Поставьте зависимость через npm, чтобы она вошла в сборку и проверялась вместе с ней.',
      en: 'Install the dependency by npm, so that it is part of the build and is checked with it.',
    },
  },
  IMPORT_UNPINNED: {
    severity: 'warning',
    says: {
      ru: '{file}, строка {line}, знак {column}: import() остался после сборки, и браузер не проверит то, что он загрузит: {found}',
      en: '{file}, line {line}, column {column}: an import() is left after the build, and what it loads is not checked: {found}',
    },
    cure: {
      ru: 'Уберите webpackIgnore: обычный import() сборка превращает в часть с контрольной суммой.',
      en: 'Remove webpackIgnore: the build turns a plain import() into a chunk with a digest.',
    },
  },
  STYLE_UNREADABLE: {
    severity: 'error',
    says: { ru: 'Стили {file} не разбираются, строка {line}', en: 'The styles {file} cannot be parsed, line {line}' },
    cure: { ru: 'Не правьте стили после сборки.', en: 'Do not edit styles after the build.' },
  },
  SELECTOR_UNSCOPED: {
    severity: 'error',
    says: {
      ru: '{file}: селектор «{selector}» выходит за пределы модуля',
      en: '{file}: the selector "{selector}" reaches beyond the module',
    },
    cure: {
      ru: 'Начните каждый селектор с [data-module="<id модуля>"], затем пробел: стили не должны задевать соседей.',
      en: 'Begin each selector with [data-module="<id of the module>"] and a space: styles must not touch neighbours.',
    },
  },
  AT_RULE_REFUSED: {
    severity: 'error',
    says: { ru: '{file}: правило @{rule} в стилях модуля не допускается', en: '{file}: @{rule} is not allowed in styles of a module' },
    cure: {
      ru: 'Можно @media, @supports, @container, @starting-style, @keyframes, @font-face, @layer, @property и @counter-style; вместо @import пусть стили соберёт сборка.',
      en: 'Allowed are @media, @supports, @container, @starting-style, @keyframes, @font-face, @layer, @property and @counter-style; let the build inline what @import names.',
    },
  },
  STYLE_NAME_UNSCOPED: {
    severity: 'error',
    says: {
      ru: '{file}: имя «{name}» в @{rule} должно начинаться с {prefix}',
      en: '{file}: the name "{name}" of @{rule} must begin with {prefix}',
    },
    cure: {
      ru: 'Начните имена анимаций, шрифтов и слоёв с id модуля: они общие для всей страницы.',
      en: 'Begin names of animations, fonts and layers with the id of the module: a page has one namespace for them.',
    },
  },
  STYLE_FOREIGN_URL: {
    severity: 'error',
    says: { ru: '{file}: стили обращаются к «{url}»', en: '{file}: the styles ask for "{url}"' },
    cure: {
      ru: 'Положите картинку или шрифт в сборку и назовите относительным путём.',
      en: 'Put the picture or font into the build and name it by a relative path.',
    },
  },
} as const satisfies Record<string, CheckText>;
