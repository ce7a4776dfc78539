import type { CheckText } from './check-text.ts';

/** What the build needs of shells and services. */
export const rangeTexts = {
  RANGE_INVALID: {
    severity: 'error',
    says: { ru: '{field}: «{range}» — не диапазон версий', en: '{field}: "{range}" is no range of versions' },
    cure: {
      ru: 'Напишите диапазон с числами, например ^1.4.0 или >=1.4.0 <3.0.0; звёздочка не подходит.',
      en: 'Write a range with numbers, such as ^1.4.0 or >=1.4.0 <3.0.0; a bare asterisk is none.',
    },
  },
  KIT_UNSUPPORTED: {
    severity: 'error',
    says: {
      ru: 'Модулю нужен @market/shell-kit {range}, а оболочки дают {offered}',
      en: 'The module needs @market/shell-kit {range}, the shells offer {offered}',
    },
    cure: {
      ru: 'Соберите модуль с версией @market/shell-kit одной из этих оболочек.',
      en: 'Build the module with the version of @market/shell-kit of one of these shells.',
    },
  },
  KIT_PARTLY_SUPPORTED: {
    severity: 'warning',
    says: {
      ru: 'Модулю нужен @market/shell-kit {range}; в этих оболочках он не запустится: {offered}',
      en: 'The module needs @market/shell-kit {range}; it will not run in these shells: {offered}',
    },
    cure: {
      ru: 'Если важны и открытые вкладки, расширьте requires.shellKit и проверьте модуль со старой версией.',
      en: 'If open tabs matter, widen requires.shellKit and try the module with the older version.',
    },
  },
  SHARED_UNKNOWN: {
    severity: 'error',
    isFrameOnly: true,
    says: {
      ru: 'Модуль ждёт от оболочки пакет {package}, но ни одна его не даёт',
      en: 'The module expects the package {package} of the shell, and no shell provides it',
    },
    cure: {
      ru: 'Уберите пакет из shared, чтобы он вошёл в сборку, или возьмите тот, что оболочка даёт.',
      en: 'Take the package out of shared, so that the build brings it, or use one that the shell provides.',
    },
  },
  SHARED_UNSUPPORTED: {
    severity: 'error',
    isFrameOnly: true,
    says: {
      ru: 'Модулю нужен {package} {range}, а оболочки дают {offered}',
      en: 'The module needs {package} {range}, the shells offer {offered}',
    },
    cure: {
      ru: 'Поставьте версию пакета, которую дают оболочки, и соберите модуль заново.',
      en: 'Install the version of the package that the shells provide, and build anew.',
    },
  },
  SHARED_PARTLY_SUPPORTED: {
    severity: 'warning',
    says: {
      ru: 'Модулю нужен {package} {range}; в этих оболочках он не запустится: {offered}',
      en: 'The module needs {package} {range}; it will not run in these shells: {offered}',
    },
    cure: {
      ru: 'Если важны и открытые вкладки, расширьте requiredVersion до версий всех трёх оболочек.',
      en: 'If open tabs matter, widen requiredVersion to the versions of all three shells.',
    },
  },
  SERVICE_UNKNOWN: {
    severity: 'error',
    says: { ru: 'Модуль обращается к сервису {service}, которого нет', en: 'The module needs the service {service}, which does not exist' },
    cure: {
      ru: 'Исправьте имя в requires.services или уберите строку.',
      en: 'Correct the name in requires.services, or remove the line.',
    },
  },
  SERVICE_UNSUPPORTED: {
    severity: 'error',
    says: {
      ru: 'Модулю нужен сервис {service} {range}, а работает {offered}',
      en: 'The module needs the service {service} {range}, version {offered} is running',
    },
    cure: {
      ru: 'Перейдите на работающую версию сервиса и исправьте requires.services.',
      en: 'Move to the running version of the service and correct requires.services.',
    },
  },
  FEDERATION_UNSUPPORTED: {
    severity: 'error',
    says: {
      ru: 'Модуль собран плагином federation {version}, а оболочки — {offered}',
      en: 'The module is built with the federation plugin {version}, the shells with {offered}',
    },
    cure: {
      ru: 'Соберите модуль той же основной версией плагина, не новее той, что у оболочки.',
      en: 'Build with the same major version of the plugin, not newer than that of the shell.',
    },
  },
  FEDERATION_PARTLY_SUPPORTED: {
    severity: 'warning',
    says: {
      ru: 'Модуль собран плагином federation {version}; для этих оболочек он слишком новый: {offered}',
      en: 'The module is built with the federation plugin {version}, too new for these shells: {offered}',
    },
    cure: {
      ru: 'Если важны и открытые вкладки, соберите модуль плагином самой старой из этих оболочек.',
      en: 'If open tabs matter, build with the plugin of the oldest of these shells.',
    },
  },
} as const satisfies Record<string, CheckText>;
