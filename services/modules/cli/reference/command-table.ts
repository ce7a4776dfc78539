import type { Sentence } from '@market/module-checks/texts/check-text';

export interface OptionEntry {
  /** Without the dashes. */
  name: string;
  /** What stands behind it; absent: nothing does, it is a switch. */
  value?: string;
  isRequired?: true;
  help: Sentence;
}

export interface CommandEntry {
  name: string;
  /** What stands behind the name, in this order; all of it has to. */
  operands: readonly { name: string; help: Sentence }[];
  summary: Sentence;
  options: readonly OptionEntry[];
  example: string;
}

const LANG: OptionEntry = {
  name: 'lang',
  value: 'ru|en',
  help: { ru: 'Язык сообщений; без него — по LANG', en: 'Language of the messages; by LANG when left out' },
};
const HELP: OptionEntry = { name: 'help', help: { ru: 'Эта справка', en: 'This help' } };
const JSON_OUTPUT: OptionEntry = { name: 'json', help: { ru: 'Результат одним объектом JSON', en: 'The result as one JSON object' } };
const REGISTRY: OptionEntry = {
  name: 'registry',
  value: 'https://…',
  help: {
    ru: 'Адрес площадки; иначе переменная MARKET_MODULES_REGISTRY',
    en: 'Address of the marketplace; else the variable MARKET_MODULES_REGISTRY',
  },
};
const KEY: OptionEntry = {
  name: 'key',
  value: 'mpk_…',
  help: {
    ru: 'Ключ публикации; лучше переменная MARKET_MODULES_KEY: аргументы видны другим процессам',
    en: 'Key for publishing; better the variable MARKET_MODULES_KEY, since other processes see arguments',
  },
};
const BUILD = {
  name: 'folder',
  help: { ru: 'Папка сборки или её архив tar.gz', en: 'The folder that the build wrote, or a tar.gz of it' },
};
const REASON: OptionEntry = { name: 'reason', value: 'text', help: { ru: 'Причина, для журнала', en: 'The reason, for the history' } };
const MODULE = { name: 'module', help: { ru: 'Имя модуля', en: 'Name of the module' } };
const VERSION = {
  name: 'version',
  help: { ru: 'Его опубликованная и одобренная версия', en: 'A version of it that is published and approved' },
};

/** Every command with all that it takes. Help, the parser of arguments and the reference in the documents are made from this table alone. */
export const COMMANDS = [
  {
    name: 'create',
    operands: [{ name: 'folder', help: { ru: 'Новая папка модуля', en: 'A new folder for the module' } }],
    summary: { ru: 'Создаёт модуль по образцу', en: 'Makes a module after the example' },
    options: [
      {
        name: 'id',
        value: 'lookbook',
        help: { ru: 'Имя модуля; без него — имя папки', en: 'Name of the module; that of the folder when left out' },
      },
      { name: 'title-ru', value: 'text', help: { ru: 'Название по-русски', en: 'Its title in Russian' } },
      { name: 'title-en', value: 'text', help: { ru: 'Название по-английски', en: 'Its title in English' } },
      ...[LANG, HELP],
    ],
    example: 'market-module create lookbook --title-ru Лукбук --title-en Lookbook',
  },
  {
    name: 'check',
    operands: [BUILD],
    summary: {
      ru: 'Проверяет сборку так же, как реестр; без --registry — по оболочке, известной этому пакету',
      en: 'Judges a build as the registry does; without --registry by the shell that this package knows',
    },
    options: [REGISTRY, KEY, JSON_OUTPUT, LANG, HELP],
    example: 'market-module check dist --registry https://shop.example',
  },
  {
    name: 'dev',
    operands: [BUILD],
    summary: {
      ru: 'Следит за папкой сборки и показывает каждую её сборку в работающей площадке: только вам и на час',
      en: 'Watches the folder of a build and shows each build in the marketplace as it runs: to you alone, and for an hour',
    },
    options: [REGISTRY, KEY, LANG, HELP],
    example: 'market-module dev dist --registry https://shop.example',
  },
  {
    name: 'publish',
    operands: [BUILD],
    summary: { ru: 'Проверяет сборку и публикует её версию', en: 'Judges a build and publishes its version' },
    options: [REGISTRY, KEY, JSON_OUTPUT, LANG, HELP],
    example: 'market-module publish dist --registry https://shop.example',
  },
  {
    name: 'rollout',
    operands: [MODULE, VERSION],
    summary: {
      ru: 'Предлагает версию части читателей; при 100 процентах она достаётся всем',
      en: 'Offers a version to some readers; at 100 percent it is everybody’s',
    },
    options: [
      { name: 'percent', value: '0-100', isRequired: true, help: { ru: 'Доля читателей', en: 'Share of the readers' } },
      { name: 'companies', value: '1,2', help: { ru: 'Компании, которым она достаётся сразу', en: 'Companies that get it at once' } },
      { name: 'roles', value: 'ROLE_BUYER,…', help: { ru: 'Роли, которым она достаётся сразу', en: 'Roles that get it at once' } },
      ...[REASON, REGISTRY, KEY, JSON_OUTPUT, LANG, HELP],
    ],
    example: 'market-module rollout lookbook 1.1.0 --percent 10 --registry https://shop.example',
  },
  {
    name: 'rollback',
    operands: [MODULE, VERSION],
    summary: { ru: 'Возвращает всем прежнюю версию', en: 'Puts an earlier version to work for everybody' },
    options: [{ ...REASON, isRequired: true }, REGISTRY, KEY, JSON_OUTPUT, LANG, HELP],
    example: 'market-module rollback lookbook 1.0.0 --reason "cart is empty" --registry https://shop.example',
  },
  {
    name: 'types',
    operands: [BUILD],
    summary: {
      ru: 'Пишет типы TypeScript для мест, которые модуль открывает другим, и для его настроек',
      en: 'Writes TypeScript types of the places that the module offers to others, and of its settings',
    },
    options: [
      { name: 'out', value: 'file.d.ts', help: { ru: 'Куда записать; без него — на экран', en: 'Where to; to the screen when left out' } },
      ...[LANG, HELP],
    ],
    example: 'market-module types dist --out lookbook.d.ts',
  },
] as const satisfies readonly CommandEntry[];

export type CommandName = (typeof COMMANDS)[number]['name'];
