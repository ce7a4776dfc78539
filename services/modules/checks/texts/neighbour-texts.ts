import type { CheckText } from './check-text.ts';

/** What companies may claim, and what others have claimed before. */
export const neighbourTexts = {
  COMPANY_ID_RESERVED: {
    severity: 'error',
    says: { ru: 'Имя модуля {id} занято платформой', en: 'The module id {id} is reserved by the platform' },
    cure: {
      ru: 'Выберите другой id, например с названием компании впереди.',
      en: 'Choose another id, for example with the name of the company in front.',
    },
  },
  COMPANY_ADDRESS: {
    severity: 'error',
    says: {
      ru: '{field}: адрес {path} лежит не под {prefix}',
      en: '{field}: the address {path} is not below {prefix}',
    },
    cure: {
      ru: 'Начинайте все адреса, родителей и переадресации с /apps/<id модуля>.',
      en: 'Begin all addresses, parents and redirects with /apps/<id of the module>.',
    },
  },
  COMPANY_NAV: {
    severity: 'error',
    says: {
      ru: '{field}: пункт меню ведёт на {path}, а это не страница модуля',
      en: '{field}: the menu entry leads to {path}, which is no page of the module',
    },
    cure: {
      ru: 'Ведите пункты меню на страницы этого же модуля.',
      en: 'Let menu entries lead to pages of the same module.',
    },
  },
  COMPANY_SLOT: {
    severity: 'error',
    says: {
      ru: '{field}: слот {slot} закрыт для модулей компаний, открыты {open}',
      en: '{field}: the slot {slot} is closed to modules of companies, open are {open}',
    },
    cure: { ru: 'Возьмите один из открытых слотов.', en: 'Use one of the open slots.' },
  },
  COMPANY_SHOWS: {
    severity: 'error',
    says: {
      ru: '{field}: модуль компании не может показывать «{kind}»: имя должно начинаться с {prefix}',
      en: '{field}: a module of a company cannot show "{kind}": the name must begin with {prefix}',
    },
    cure: {
      ru: 'Назовите вид с id модуля впереди: ссылки на товары и заказы ведут на страницы платформы.',
      en: 'Put the id of the module in front of the kind: links to products and orders lead to pages of the platform.',
    },
  },
  ID_TAKEN: {
    severity: 'error',
    says: {
      ru: 'Модуль {id} {version}: такое имя уже у модуля {otherId} {otherVersion} другого владельца',
      en: 'Module {id} {version}: the id belongs to {otherId} {otherVersion} of another vendor',
    },
    cure: { ru: 'Выберите другой id.', en: 'Choose another id.' },
  },
  ROUTE_TAKEN: {
    severity: 'error',
    says: {
      ru: '{id} {version}: адрес {path} совпадает с {otherPath} модуля {otherId} {otherVersion}',
      en: '{id} {version}: the address {path} meets {otherPath} of {otherId} {otherVersion}',
    },
    cure: {
      ru: 'Возьмите другой адрес. Уживаются лишь адреса с разным числом параметров: побеждает тот, где их меньше.',
      en: 'Take another address. Only addresses with different numbers of parameters live together: the one with fewer wins.',
    },
  },
  NAV_ID_TAKEN: {
    severity: 'error',
    says: {
      ru: '{id} {version}: пункт меню {navId} уже есть у модуля {otherId} {otherVersion}',
      en: '{id} {version}: the menu entry {navId} exists in {otherId} {otherVersion}',
    },
    cure: {
      ru: 'Переименуйте пункт, например с id модуля впереди.',
      en: 'Rename the entry, for example with the id of the module in front.',
    },
  },
  GLOBAL_NAME_TAKEN: {
    severity: 'error',
    says: {
      ru: '{id} {version}: глобальное имя {name} уже у {otherId} {otherVersion}',
      en: '{id} {version}: the global name {name} belongs to {otherId} {otherVersion}',
    },
    cure: {
      ru: 'Внесите версию в имя federation, например shop_1_4_0: на одной странице могут встретиться две версии.',
      en: 'Put the version into the name of federation, such as shop_1_4_0: two versions may meet on one page.',
    },
  },
} as const satisfies Record<string, CheckText>;
