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
  MODULE_TAKEN: { ru: 'Модуль с именем {module} принадлежит другому продавцу', en: 'The module {module} belongs to another vendor' },
  MODULE_NOT_FOUND: { ru: 'Такого модуля нет', en: 'There is no such module' },
  REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  VERSION_NOT_FOUND: { ru: 'Такой версии модуля нет', en: 'There is no such version of the module' },
} as const satisfies RefusalTexts;
