import type { CheckText } from './check-text.ts';

/** What federation's manifest promises, and how files are loaded and pinned. */
export const federationTexts = {
  ENTRY_TYPE: {
    severity: 'error',
    says: { ru: '{file}: точка входа типа «{type}», а нужен global', en: '{file}: the entry is of type "{type}", it must be global' },
    cure: {
      ru: 'Уберите library: { type: "module" } и experiments.outputModule: модули ES браузер загружает без проверки контрольных сумм.',
      en: 'Remove library: { type: "module" } and experiments.outputModule: browsers load ES modules without checking digests.',
    },
  },
  PUBLIC_PATH: {
    severity: 'error',
    says: { ru: '{file}: publicPath «{publicPath}», а нужен auto', en: '{file}: publicPath is "{publicPath}", it must be auto' },
    cure: {
      ru: 'Поставьте output.publicPath: "auto" и не задавайте getPublicPath: адрес сборки определяет платформа.',
      en: 'Set output.publicPath: "auto" and no getPublicPath: the platform decides where a build lies.',
    },
  },
  ENTRY_MISSING: {
    severity: 'error',
    says: { ru: 'Точки входа {file} нет среди файлов сборки', en: 'The entry {file} is not among the files of the build' },
    cure: {
      ru: 'Загрузите папку сборки целиком, не смешивая файлы разных сборок.',
      en: 'Upload the whole folder of the build, without mixing files of several builds.',
    },
  },
  GLOBAL_NAME_INVALID: {
    severity: 'error',
    says: { ru: '{file}: имя «{name}» не может быть глобальной переменной', en: '{file}: "{name}" cannot be a global variable' },
    cure: {
      ru: 'Дайте federation имя из латинских букв, цифр и подчёркиваний, не длиннее 100 знаков и не с цифры.',
      en: 'Give federation a name of Latin letters, digits and underscores, up to 100 characters, not beginning with a digit.',
    },
  },
  MAIN_NOT_EXPOSED: {
    severity: 'error',
    says: { ru: '{file}: модуль не отдаёт ./main', en: '{file}: the module does not expose ./main' },
    cure: {
      ru: 'Добавьте в exposes строку "./main" с файлом, который экспортирует bootstrap, mount и unmount.',
      en: 'Add "./main" to exposes, with a file that exports bootstrap, mount and unmount.',
    },
  },
  SLOT_NOT_EXPOSED: {
    severity: 'error',
    says: {
      ru: '{field}: для слота {slot} назван {expose}, но сборка его не отдаёт',
      en: '{field}: the slot {slot} names {expose}, which the build does not expose',
    },
    cure: {
      ru: 'Положите виджет в src/slots/<имя>/<имя>.slot.tsx или исправьте expose в module.manifest.ts.',
      en: 'Put the widget into src/slots/<name>/<name>.slot.tsx, or correct expose in module.manifest.ts.',
    },
  },
  ASSET_MISSING: {
    severity: 'error',
    says: { ru: '{file} называет файл {asset}, которого в сборке нет', en: '{file} names the file {asset}, which the build does not have' },
    cure: {
      ru: 'Загрузите папку сборки целиком, не смешивая файлы разных сборок.',
      en: 'Upload the whole folder of the build, without mixing files of several builds.',
    },
  },
  CHUNK_GLOBAL_SHARED: {
    severity: 'error',
    says: {
      ru: '{file}: части загружаются через глобальную переменную {name}, в которой нет имени сборки {globalName}',
      en: '{file}: chunks arrive by the global variable {name}, which lacks the name of the build, {globalName}',
    },
    cure: {
      ru: 'Поставьте output.uniqueName равным имени federation: иначе две версии на одной странице подменят друг другу части.',
      en: 'Set output.uniqueName to the name of federation: otherwise two versions on one page would swap their chunks.',
    },
  },
  FILE_UNPINNED: {
    severity: 'error',
    says: {
      ru: 'Контрольная сумма sha384 файла {file} не записана ни в точке входа, ни в закреплённых ею файлах',
      en: 'The sha384 digest of {file} stands neither in the entry nor in the files it pins',
    },
    cure: {
      ru: 'Подключите SubresourceIntegrityPlugin с hashFuncNames: ["sha384"] и не меняйте файлы после сборки.',
      en: 'Use SubresourceIntegrityPlugin with hashFuncNames: ["sha384"], and do not change files after the build.',
    },
  },
  LOADING_UNCHECKED: {
    severity: 'error',
    says: {
      ru: '{file} загружает части сборки, не задавая {attribute}: браузер их не проверит',
      en: '{file} loads chunks without setting {attribute}: the browser would not check them',
    },
    cure: {
      ru: 'Поставьте output.crossOriginLoading: "anonymous" и подключите SubresourceIntegrityPlugin.',
      en: 'Set output.crossOriginLoading: "anonymous" and use SubresourceIntegrityPlugin.',
    },
  },
} as const satisfies Record<string, CheckText>;
