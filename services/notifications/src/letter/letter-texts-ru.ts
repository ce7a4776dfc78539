import { gatheredWords } from './gathered-words.ts';
import type { LetterTexts } from './letter-texts.ts';
import { lasting, moment } from './letter-times.ts';
import { pageUrl } from './page-url.ts';

const NOT_YOU = 'Если это были не вы, не обращайте внимания на письмо: без вашего участия ничего не изменится.';
const WATCH_OUT = 'Это предупреждение о безопасности, отказаться от него нельзя: так о взломе узнает владелец, а не взломщик.';

export const lettersInRussian: LetterTexts = {
  activation: ({ link, valid_hours }) => ({
    subject: 'Подтвердите почту и придумайте пароль',
    preview: `Остался один шаг. Ссылка действует: ${lasting(valid_hours, 'hour', 'ru')}.`,
    heading: 'Остался один шаг',
    paragraphs: [
      'Вы зарегистрировались в «Ростовке». Откройте ссылку и придумайте пароль: почта подтвердится, и вы сразу войдёте.',
      `Ссылка одноразовая. Срок действия: ${lasting(valid_hours, 'hour', 'ru')}.`,
    ],
    button: { label: 'Придумать пароль', href: link },
    note: NOT_YOU,
  }),
  reset: ({ link, valid_hours }) => ({
    subject: 'Новый пароль',
    preview: `Ссылка для нового пароля. Действует: ${lasting(valid_hours, 'hour', 'ru')}.`,
    heading: 'Придумайте новый пароль',
    paragraphs: [
      'Кто-то, надеемся, что вы, попросил сменить пароль. Откройте ссылку и введите новый.',
      `Ссылка одноразовая. Срок действия: ${lasting(valid_hours, 'hour', 'ru')}. Прежний пароль работает, пока вы не зададите новый.`,
    ],
    button: { label: 'Задать новый пароль', href: link },
    note: NOT_YOU,
  }),
  account_created: ({ link, valid_hours }) => ({
    subject: 'Для вас создана учётная запись',
    preview: 'Придумайте пароль, чтобы войти.',
    heading: 'Добро пожаловать в «Ростовку»',
    paragraphs: [
      'Администратор создал для вас учётную запись. Придумайте пароль, и можно входить.',
      `Ссылка одноразовая. Срок действия: ${lasting(valid_hours, 'hour', 'ru')}.`,
    ],
    button: { label: 'Придумать пароль', href: link },
    note: 'Если вы не ждали этого письма, ничего не делайте: без пароля в учётную запись никто не войдёт.',
  }),
  company_invitation: ({ valid_days, company, inviter }, site) => ({
    subject: `Вас приглашает компания «${company}»`,
    preview: 'Примите приглашение или откажитесь.',
    heading: `Компания «${company}» приглашает вас в «Ростовку»`,
    paragraphs: [
      `${inviter ? `Приглашает ${inviter}. ` : ''}Вы сможете действовать от имени компании «${company}»: вести её товары и точки.`,
      'Войдите или зарегистрируйтесь как продавец с этим адресом почты и примите приглашение. До этого ничего не изменится.',
      `Срок действия: ${lasting(valid_days, 'day', 'ru')}.`,
    ],
    button: { label: 'Посмотреть приглашение', href: pageUrl(site, { kind: 'company.invitations' }) },
    note: 'Если вы не ждали этого письма, ничего не делайте: без вашего согласия ничего не произойдёт.',
  }),
  sso_link_code: ({ code, valid_minutes }) => ({
    subject: `Код для привязки корпоративного входа: ${code}`,
    preview: 'Введите код на странице входа.',
    heading: 'Привязка корпоративной учётной записи',
    paragraphs: [
      'Введите этот код на странице входа, чтобы входить в «Ростовку» через учётную запись компании.',
      `Срок действия: ${lasting(valid_minutes, 'minute', 'ru')}. Никому не сообщайте код, даже сотрудникам поддержки.`,
    ],
    code,
    note: NOT_YOU,
  }),
  password_changed: ({ at }, site) => ({
    subject: 'Пароль изменён',
    preview: 'Если это были не вы, восстановите доступ прямо сейчас.',
    heading: 'Ваш пароль изменён',
    paragraphs: ['Если это сделали вы, ничего делать не нужно. Если нет, сразу восстановите доступ: все чужие входы закроются.'],
    facts: [{ label: 'Когда', value: moment(at, 'ru') }],
    button: { label: 'Это не я: восстановить доступ', href: pageUrl(site, { kind: 'sign_in' }) },
    note: WATCH_OUT,
  }),
  new_device: ({ at, device, address }, site) => ({
    subject: 'Вход с нового устройства',
    preview: `${device}. Если это не вы, смените пароль.`,
    heading: 'Вход с нового устройства',
    paragraphs: ['В вашу учётную запись вошли с устройства, которого мы раньше не видели. Если это были не вы, смените пароль.'],
    facts: [
      { label: 'Когда', value: moment(at, 'ru') },
      { label: 'Устройство', value: device },
      { label: 'IP-адрес', value: address },
    ],
    button: { label: 'Проверить вход и пароль', href: pageUrl(site, { kind: 'profile' }) },
    note: WATCH_OUT,
  }),
  account_blocked: ({ reason }) => ({
    subject: 'Учётная запись заблокирована',
    preview: 'Вход закрыт администратором.',
    heading: 'Ваша учётная запись заблокирована',
    paragraphs: [
      'Администратор закрыл вход в вашу учётную запись. Если вы считаете это ошибкой, позвоните в поддержку: телефоны есть на сайте.',
    ],
    ...(reason ? { facts: [{ label: 'Причина', value: reason }] } : {}),
    note: 'Вы получили это письмо, потому что ваш адрес указан в учётной записи «Ростовки».',
  }),
  welcome: ({ name }, site) => ({
    subject: 'Добро пожаловать в «Ростовку»',
    preview: 'Почта подтверждена, можно начинать.',
    heading: name ? `Здравствуйте, ${name}!` : 'Здравствуйте!',
    paragraphs: [
      'Учётная запись готова. Товары фабрик и брендов полными размерными рядами, остатки настоящие, цены оптовые.',
      'Заполните профиль: поставщики и покупатели охотнее отвечают тем, кого знают по имени.',
    ],
    button: { label: 'Открыть каталог', href: pageUrl(site, { kind: 'catalogue' }) },
    note: 'О чём писать вам по почте, выбирают на сайте: колокольчик в шапке, затем настройки.',
  }),
  gathered: ({ topic, count, titles, target }, site) => {
    const heading = gatheredWords.ru(topic, count);
    return {
      subject: heading,
      preview: titles[0]?.ru ?? heading,
      heading,
      paragraphs: titles.map(({ ru }) => ru),
      ...(target ? { button: { label: 'Открыть', href: pageUrl(site, target) } } : {}),
      note: 'О чём писать вам по почте, выбирают на сайте: колокольчик в шапке, затем настройки.',
    };
  },
  notice: ({ title, text, target }, site) => ({
    subject: title.ru,
    preview: text?.ru ?? title.ru,
    heading: title.ru,
    paragraphs: text ? [text.ru] : [],
    ...(target ? { button: { label: 'Открыть', href: pageUrl(site, target) } } : {}),
    note: 'О чём писать вам по почте, выбирают на сайте: колокольчик в шапке, затем настройки.',
  }),
};
