import type { TextLanguage } from '@market/module-checks/finding-text';
import type { Sentence } from '@market/module-checks/texts/check-text';

/** What the program says itself; what is wrong with a build is said by the checks, and what is refused by the registry. */
const texts = {
  EXAMPLE: { ru: 'Пример: {example}', en: 'Example: {example}' },
  HELP_OF_COMMAND: {
    ru: 'Подробнее: market-module <command> --help',
    en: 'More about a command: market-module <command> --help',
  },
  COMMAND_UNKNOWN: { ru: 'Нет команды «{name}». Есть: {known}', en: 'There is no command "{name}". There are: {known}' },
  LANGUAGE_UNKNOWN: { ru: 'Сообщения есть на языках ru и en', en: 'Messages are in ru and en' },
  USAGE: { ru: '{fault}\nКоманда пишется так: {usage}', en: '{fault}\nThe command is written so: {usage}' },
  BUILD_MISSING: {
    ru: 'Нет папки или архива {path}. Сначала соберите модуль',
    en: 'There is no folder or archive {path}. Build the module first',
  },
  ARCHIVE_TOO_HEAVY: { ru: 'Архив больше {megabytes} МБ', en: 'The archive is larger than {megabytes} MB' },
  REGISTRY_MISSING: {
    ru: 'Укажите адрес площадки: --registry https://… или переменная MARKET_MODULES_REGISTRY',
    en: 'Name the marketplace: --registry https://… or the variable MARKET_MODULES_REGISTRY',
  },
  REGISTRY_INVALID: {
    ru: '{url} — не адрес площадки. Ключ посылают только по https (http — только на этот же компьютер)',
    en: '{url} is no address of a marketplace. A key is sent over https alone (http to this machine only)',
  },
  KEY_MISSING: {
    ru: 'Нужен ключ публикации: переменная MARKET_MODULES_KEY или --key mpk_…',
    en: 'A key for publishing is needed: the variable MARKET_MODULES_KEY or --key mpk_…',
  },
  KEY_INVALID: {
    ru: 'Это не ключ публикации: он начинается с mpk_ и состоит из 47 знаков',
    en: 'This is no key for publishing: one begins with mpk_ and has 47 characters',
  },
  OFFER_MISSING: {
    ru: 'В этом пакете нет описания оболочки. Укажите --registry',
    en: 'This package knows no shell. Give --registry',
  },
  CONNECTION_FAILED: { ru: 'Площадка {url} не отвечает ({reason})', en: 'The marketplace {url} does not answer ({reason})' },
  CONNECTION_CUT: {
    ru: 'Соединение с {url} прервалось ({reason}). Повторите: та же версия с теми же байтами второй раз не публикуется',
    en: 'The connection to {url} was cut ({reason}). Try again: the same version with the same bytes is not published twice',
  },
  ANSWER_UNREADABLE: {
    ru: 'Площадка {url} ответила {status}, и ответ не понять. Проверьте адрес',
    en: 'The marketplace {url} answered {status}, and not in its own words. Check the address',
  },
  TRY_AGAIN_IN: { ru: 'Повторить можно через {seconds} с', en: 'You may try again in {seconds} s' },
  UPLOADED: { ru: 'Отправлено {percent} % из {kilobytes} КБ', en: 'Sent {percent} % of {kilobytes} KB' },
  JUDGED_OFFLINE: {
    ru: 'Проверено без площадки, по оболочке {shellKit}: занятые имена и адреса не сверялись',
    en: 'Judged without a marketplace, by the shell {shellKit}: names and addresses that are taken were not compared',
  },
  CURE: { ru: '  → {cure}', en: '  → {cure}' },
  SEVERITY_ERROR: { ru: 'ошибка', en: 'error' },
  SEVERITY_WARNING: { ru: 'предупреждение', en: 'warning' },
  MORE_FINDINGS: { ru: '… и ещё {count}', en: '… and {count} more' },
  VERDICT_GOOD: { ru: '{module} {version}: ошибок нет', en: '{module} {version}: no errors' },
  VERDICT_BAD: {
    ru: 'Ошибок: {errors}, предупреждений: {warnings}. Такую сборку не опубликовать',
    en: 'Errors: {errors}, warnings: {warnings}. This build cannot be published',
  },
  PUBLISHED_WAITING: {
    ru: 'Версия {version} модуля {module} опубликована и ждёт одобрения администратора',
    en: 'Version {version} of {module} is published and waits for the approval of an administrator',
  },
  PUBLISHED_APPROVED: {
    ru: 'Версия {version} модуля {module} опубликована и одобрена',
    en: 'Version {version} of {module} is published and approved',
  },
  PUBLISHED_BEFORE: {
    ru: 'Версия {version} модуля {module} уже опубликована с этими же байтами, состояние: {state}',
    en: 'Version {version} of {module} was published with these very bytes before, its state: {state}',
  },
  STATE_WAITING: { ru: 'ждёт одобрения', en: 'waiting' },
  STATE_APPROVED: { ru: 'одобрена', en: 'approved' },
  STATE_REJECTED: { ru: 'отклонена', en: 'rejected' },
  FOLDER_NEEDED: { ru: '{path} — не папка: следить можно только за папкой', en: '{path} is no folder: only a folder can be watched' },
  WATCHING: {
    ru: 'Слежу за {path}. Остановить: Ctrl-C',
    en: 'Watching {path}. Stop with Ctrl-C',
  },
  DRAFT_SENT: {
    ru: 'Черновик модуля {module} отправлен, открыт до {time}',
    en: 'The draft of {module} is sent, open until {time}',
  },
  DRAFT_OPEN: {
    ru: 'Откройте, войдя на площадку: {url}\nОткрытая вкладка обновляется сама',
    en: 'Open it, signed in to the marketplace: {url}\nA tab that is open renews itself',
  },
  FOLDER_TAKEN: { ru: 'Папка {path} не пуста', en: 'The folder {path} is not empty' },
  ID_INVALID: {
    ru: '«{id}» не годится в имена: латинские строчные буквы, цифры и дефисы, до 40 знаков, сначала буква. Задайте --id',
    en: '"{id}" is no name of a module: lower-case Latin letters, digits and hyphens, at most 40, a letter first. Give --id',
  },
  TITLE_INVALID: { ru: 'Название — одна строка до 100 знаков', en: 'A title is one line of at most 100 characters' },
  TEMPLATE_MISSING: { ru: 'В этом пакете нет образца модуля', en: 'This package has no example of a module' },
  CREATED: {
    ru: 'Модуль {id} создан в {path}. Дальше:\n  cd {path}\n  npm install\n  npm run build\n  npx market-module dev dist --registry https://…',
    en: 'The module {id} is made in {path}. Next:\n  cd {path}\n  npm install\n  npm run build\n  npx market-module dev dist --registry https://…',
  },
  PLACES_MISSING: {
    ru: 'У модуля {module} нет ни мест, ни настроек: в манифесте нет places и config',
    en: 'The module {module} has neither places nor settings: its manifest has no places and no config',
  },
  TYPES_WRITTEN: { ru: 'Типы модуля {module} записаны в {path}', en: 'The types of {module} are written to {path}' },
  PERCENT_INVALID: { ru: 'Доля — целое число от 0 до 100', en: 'The share is a whole number from 0 to 100' },
  COMPANIES_INVALID: { ru: 'Компании перечисляют номерами: 1,2', en: 'Companies are listed by their numbers: 1,2' },
  ROLLED_OUT: {
    ru: 'Версия {version} модуля {module} предложена: {percent} % читателей',
    en: 'Version {version} of {module} is offered to {percent} % of the readers',
  },
  AT_WORK: { ru: 'У всех работает версия {version} модуля {module}', en: 'Version {version} of {module} is at work for everybody' },
} as const satisfies Record<string, Sentence>;

export type TextKey = keyof typeof texts;
export type TextValues = Readonly<Record<string, string | number>>;

/** A value is put in once and is not searched for holes itself. */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));

export const textOf = (key: TextKey, language: TextLanguage, values: TextValues = {}): string => filled(texts[key][language], values);
