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
  VERSION_NOT_APPROVED: {
    ru: 'Версия {version} не одобрена, поэтому её нельзя включить',
    en: 'Version {version} is not approved, so it cannot be put to work',
  },
  VERSION_APPROVED: {
    ru: 'Версия {version} уже одобрена. Остановите модуль или включите другую версию',
    en: 'Version {version} is approved already. Stop the module, or put another version to work',
  },
  SLOTS_NOT_GRANTED: {
    ru: 'Версия {version} занимает места, которые модулю не разрешены: {slots}',
    en: 'Version {version} fills places that the module was not granted: {slots}',
  },
  NAMES_TAKEN: {
    ru: 'Версия {version} не может работать рядом с модулем {other}: у них одно и то же имя или адрес',
    en: 'Version {version} cannot work beside the module {other}: they share a name or an address',
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
  REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  VERSION_NOT_FOUND: { ru: 'Такой версии модуля нет', en: 'There is no such version of the module' },
} as const satisfies RefusalTexts;
