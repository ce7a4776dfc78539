import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the modules service with its sentence. */
export const modulesRefusals = {
  ARCHIVE_UNREADABLE: { ru: 'Это не архив tar.gz, или он повреждён', en: 'This is no tar.gz archive, or it is damaged' },
  ARCHIVE_ENTRY_REFUSED: {
    ru: 'В архиве могут быть только обычные файлы с простыми именами, а здесь {entry}',
    en: 'An archive may hold ordinary files with plain names only, and here is {entry}',
  },
  ARCHIVE_TOO_LARGE: {
    ru: 'Архив слишком велик: не больше {files} файлов и {megabytes} МБ в развёрнутом виде',
    en: 'The archive is too large: at most {files} files and {megabytes} MB unpacked',
  },
  MODULE_REFUSED: { ru: 'Модуль не прошёл проверку: {first}', en: 'The module did not pass the checks: {first}' },
  VERSION_TAKEN: {
    ru: 'Версия {version} модуля {module} уже опубликована с другим содержимым. Поднимите версию',
    en: 'Version {version} of the module {module} is published with other contents already. Raise the version',
  },
  MODULE_TAKEN: {
    ru: 'Имя {module} уже занято. Назовите модуль иначе',
    en: 'The name {module} is taken. Give the module another one',
  },
  MODULES_TOO_MANY: { ru: 'У компании может быть не больше {max} модулей', en: 'A company may have at most {max} modules' },
  VERSIONS_TOO_MANY: {
    ru: 'За день можно опубликовать не больше {max} версий. Новый день начнётся в полночь по Москве',
    en: 'At most {max} versions may be published in a day. The next day begins at midnight in Moscow',
  },
  DRAFTS_TOO_MANY: {
    ru: 'За день можно отправить не больше {max} черновиков. Новый день начнётся в полночь по Москве',
    en: 'At most {max} drafts may be sent in a day. The next day begins at midnight in Moscow',
  },
  DRAFT_NOT_FOUND: { ru: 'Такого черновика нет, или его час прошёл', en: 'There is no such draft, or its hour is over' },
  VERSION_NOT_APPROVED: {
    ru: 'Версия {version} не одобрена, поэтому её нельзя включить',
    en: 'Version {version} is not approved, so it cannot be put to work',
  },
  VERSION_APPROVED: {
    ru: 'Версия {version} уже одобрена. Остановите модуль или включите другую версию',
    en: 'Version {version} is approved already. Stop the module, or put another version to work',
  },
  VERSION_AT_WORK: {
    ru: 'Версия {version} уже включена для всех',
    en: 'Version {version} is at work for everybody already',
  },
  STOPPED_BY_MARKET: {
    ru: 'Модуль выключил администратор, и включить его может только администратор',
    en: 'An administrator switched the module off, and only an administrator can switch it on',
  },
  SLOTS_NOT_GRANTED: {
    ru: 'Версия {version} занимает места, которые модулю не разрешены: {slots}',
    en: 'Version {version} fills places that the module was not granted: {slots}',
  },
  GRANTS_MISSING: {
    ru: 'Версии {version} нужно то, что модулю не разрешено: {grants}',
    en: 'Version {version} needs what the module was not granted: {grants}',
  },
  NEEDS_FRAME: {
    ru: 'Версия {version} приносит свои копии общих пакетов и работает только в изолированном окне',
    en: 'Version {version} brings its own copies of shared packages, so it runs only in a frame',
  },
  NAMES_TAKEN: {
    ru: 'Версия {version} не может работать рядом с модулем {other}: у них одно и то же имя или адрес',
    en: 'Version {version} cannot work beside the module {other}: they share a name or an address',
  },
  FILES_DELETED: {
    ru: 'Файлов версии {version} больше нет: она не работала дольше 30 дней. Опубликуйте её ещё раз под новым номером',
    en: 'The files of version {version} are gone: it left work more than 30 days ago. Publish it again under a new number',
  },
  CONFIG_MISSING: {
    ru: 'У работающей версии модуля нет настроек',
    en: 'The version of the module that is at work has no settings',
  },
  CONFIG_CHANGED: {
    ru: 'Настройки модуля тем временем изменил другой пользователь',
    en: 'Another user changed the settings of the module meanwhile',
  },
  CONFIG_TOO_LARGE: {
    ru: 'Настройки занимают больше {max} байт. Сократите тексты',
    en: 'The settings take more than {max} bytes. Shorten the texts',
  },
  COMPANY_NOT_ACTIVE: {
    ru: 'Публиковать модули может только действующая компания',
    en: 'Only an active company may publish modules',
  },
  KEYS_TOO_MANY: {
    ru: 'Действующих ключей может быть не больше {max}. Отзовите ненужный',
    en: 'There may be at most {max} living keys. Revoke one that is not needed',
  },
  KEY_NAME_TAKEN: {
    ru: 'Действующий ключ с именем «{name}» уже есть. Если его значение потеряно, отзовите его и создайте новый',
    en: 'There is a living key of the name “{name}” already. If it was lost, revoke it and make another one',
  },
  KEY_NOT_FOUND: { ru: 'Такого ключа нет', en: 'There is no such key' },
  KEY_DEAD: { ru: 'Ключ отозван или его срок истёк', en: 'The key was revoked, or its time is over' },
  KEY_ACTION_MISSING: { ru: 'Ключ выдан не для этого', en: 'The key was not made for this' },
  KEY_OTHER_MODULE: { ru: 'Ключ выдан не для модуля {module}', en: 'The key was not made for the module {module}' },
  MODULE_NOT_FOUND: { ru: 'Такого модуля нет', en: 'There is no such module' },
  MODULE_TWICE: { ru: 'Модуль назван дважды', en: 'A module is named twice' },
  REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  VERSION_NOT_FOUND: { ru: 'Такой версии модуля нет', en: 'There is no such version of the module' },
} as const satisfies RefusalTexts;
