import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of identity with its sentence. A test proves that no code is thrown that has none. */
export const identityRefusals = {
  // Fields.
  REQUIRED_FIELD: { ru: 'Обязательное поле', en: 'Required field' },
  LOGIN_REQUIRED: { ru: 'Введите логин', en: 'Enter login' },
  LOGIN_INVALID: {
    ru: 'Логин — от 3 до 64 латинских букв, цифр, точек, дефисов и подчёркиваний; хотя бы одна буква',
    en: 'A login is 3 to 64 Latin letters, digits, dots, dashes and underscores with at least one letter',
  },
  EMAIL_REQUIRED: { ru: 'Введите почту', en: 'Enter email' },
  EMAIL_INVALID: { ru: 'Некорректный адрес почты', en: 'Incorrect email' },
  PHONE_INVALID: { ru: 'Неверный номер телефона', en: 'Not valid phone number' },
  FIO_REQUIRED: { ru: 'Введите имя', en: 'Enter a name' },
  ROLE_REQUIRED: { ru: 'Выберите роль', en: 'Choose a role' },
  PASSWORD_REQUIRED: { ru: 'Введите пароль', en: 'Enter password' },
  PASSWORD_REPEAT_REQUIRED: { ru: 'Повторите пароль', en: 'Repeat password' },
  PASSWORD_MISMATCH: { ru: 'Пароли должны совпадать', en: 'Passwords must match' },
  PASSWORD_SHORT: { ru: 'В пароле должно быть не меньше 8 символов', en: 'A password has at least 8 characters' },
  PASSWORD_LONG: { ru: 'В пароле должно быть не больше 72 символов', en: 'A password has at most 72 characters' },
  PASSWORD_COMMON: { ru: 'Этот пароль слишком распространён, его легко подобрать', en: 'This password is too common and easy to guess' },
  PASSWORD_IS_NAME: {
    ru: 'Пароль не должен совпадать с логином, почтой или телефоном',
    en: 'A password must differ from login, e-mail and phone',
  },
  CODE_LENGTH: { ru: 'Введите 4 цифры из СМС', en: 'Enter the 4 digits from the SMS' },
  TERMS_REQUIRED: { ru: 'Необходимо принять условия', en: 'Must Accept Terms and Conditions' },
  CONSENT_REQUIRED: { ru: 'Подтвердите согласие на обработку персональных данных', en: 'Confirm consent to personal data processing' },
  ONE_OF_THREE: { ru: 'Укажите что-то одно: почту, логин или телефон', en: 'Give exactly one of e-mail, login and phone' },
  LOGIN_TAKEN: { ru: 'Этот логин занят', en: 'This login is taken' },
  EMAIL_TAKEN: { ru: 'Эта почта уже используется', en: 'This e-mail address is in use already' },
  PHONE_TAKEN: { ru: 'Этот номер уже используется', en: 'This number is in use already' },
  PHONE_LOCKED: { ru: 'Номер телефона изменить нельзя', en: 'The phone number cannot be changed' },
  COUNTRY_NOT_FOUND: { ru: 'Страна не найдена', en: 'Country not found' },
  CURRENT_PASSWORD_WRONG: { ru: 'Текущий пароль введён неверно', en: 'The current password is not right' },
  // Signing in and up.
  USER_NOT_FOUND: { ru: 'Пользователь не найден в системе', en: 'User not found in the system' },
  BAD_CREDENTIALS: { ru: 'Неверный логин или пароль', en: 'Invalid username or password' },
  USER_BLOCKED: { ru: 'Учётная запись заблокирована. Обратитесь в поддержку', en: 'The account is blocked. Please contact support' },
  TOO_MANY_FAILURES: {
    ru: 'Слишком много неудачных попыток. Повторите позже или восстановите пароль',
    en: 'Too many failed attempts. Try later or reset your password',
  },
  CODE_WRONG: { ru: 'Неверный код. Осталось попыток: {attempts_left}', en: 'Wrong code. Attempts left: {attempts_left}' },
  CODE_EXPIRED: { ru: 'Код больше не действует. Запросите новый', en: 'The code is no longer valid. Ask for a new one' },
  CODE_TOO_SOON: { ru: 'Новый код можно запросить через {retryAfter} с', en: 'A new code may be asked for in {retryAfter} s' },
  CODE_LIMIT: {
    ru: 'Слишком много попыток с кодом из СМС. Повторите позже',
    en: 'Too many attempts with codes from an SMS. Try again later',
  },
  CODE_CLOSED: {
    ru: 'Вход по СМС для этого номера временно закрыт. Войдите с паролем или повторите позже',
    en: 'Signing in by SMS is closed for this number for a while. Use a password or try later',
  },
  COUNTRY_BUDGET: {
    ru: 'Сейчас мы не можем отправить СМС в эту страну. Воспользуйтесь почтой',
    en: 'We cannot send an SMS to this country now. Please use an e-mail address',
  },
  LINK_DEAD: { ru: 'Ссылка недействительна или устарела. Запросите новую', en: 'The link is not valid any more. Ask for a new one' },
  LETTER_LIMIT: {
    ru: 'Письмо уже отправлено. Запросить новое можно позже',
    en: 'A letter was sent already. Another may be asked for later',
  },
  BOT_CHECK_REQUIRED: { ru: 'Подтвердите, что вы не робот', en: 'Please confirm that you are not a robot' },
  BOT_CHECK_HARDER: {
    ru: 'Нужна дополнительная проверка, это займёт несколько секунд',
    en: 'An extra check is needed, it takes a few seconds',
  },
  BOT_CHECK_FAILED: { ru: 'Не удалось пройти проверку. Повторите', en: 'The check was not passed. Try again' },
  BOT_CHECK_UNAVAILABLE: { ru: 'Проверка временно недоступна. Повторите позже', en: 'The check is not available now. Try again later' },
  SECOND_FACTOR_WRONG: { ru: 'Неверный код приложения', en: 'Wrong code of the app' },
  SECOND_FACTOR_DEAD: { ru: 'Время вышло. Войдите ещё раз', en: 'The time is over. Please sign in again' },
  SECOND_FACTOR_NOT_OFFERED: { ru: 'Сначала начните подключение приложения', en: 'Begin with connecting the app' },
  SIGN_IN_AGAIN: {
    ru: 'Для этого нужно войти заново: выйдите и войдите ещё раз',
    en: 'This takes a fresh sign-in: sign out and in again',
  },
  SECOND_FACTOR_OWN_FIRST: {
    ru: 'Сначала подключите приложение себе: иначе вы закроете разделы сотрудников и для себя',
    en: 'Connect an app of your own first: otherwise you would close the staff pages to yourself as well',
  },
  SECOND_FACTOR_THERE: { ru: 'Приложение уже подключено', en: 'An app is connected already' },
  // Users and profile.
  BLOCK_REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  CONTACT_REQUIRED: { ru: 'Укажите почту, телефон или логин с паролем', en: 'Give an e-mail, a phone, or a login with a password' },
  LAST_ADMIN: {
    ru: 'Это последний администратор: без него площадкой некому управлять',
    en: 'This is the last administrator: nobody else could run the marketplace',
  },
  SESSION_NOT_FOUND: { ru: 'Сеанс не найден', en: 'Session not found' },
  LOCATION_NOT_FOUND: { ru: 'Адрес не найден', en: 'Location not found' },
  TOO_MANY_LOCATIONS: { ru: 'Сохранено слишком много адресов', en: 'Too many locations are saved' },
  ORGANIZATION_NOT_FOUND: { ru: 'Организация не найдена', en: 'Organization not found' },
  ORGANIZATION_EXISTS: { ru: 'Такая организация уже сохранена', en: 'This organization is saved already' },
  TOO_MANY_ORGANIZATIONS: { ru: 'Сохранено слишком много организаций', en: 'Too many organizations are saved' },
  ORGANIZATION_NAME_REQUIRED: { ru: 'Введите название организации', en: 'Enter the name of the organization' },
  ORGANIZATION_INN_REQUIRED: { ru: 'Введите ИНН', en: 'Enter the TIN' },
  ORGANIZATION_INN_INVALID: { ru: 'Такого ИНН не бывает: проверьте цифры', en: 'There is no such TIN: check its digits' },
  ORGANIZATION_KPP_INVALID: { ru: 'КПП состоит из 9 цифр', en: 'A KPP has 9 digits' },
  ORGANIZATION_KPP_OF_COMPANIES: {
    ru: 'КПП бывает только у организаций с ИНН из 10 цифр',
    en: 'Only companies, whose TIN has 10 digits, have a KPP',
  },
  NOT_YOURSELF: { ru: 'Это нельзя сделать с собственной учётной записью', en: 'This cannot be done to your own account' },
  AVATAR_NOT_FOUND: { ru: 'Изображение не найдено', en: 'Picture not found' },
  // What is kept of a person.
  DATA_FILE_WAITING: { ru: 'Файл уже собирается', en: 'A file is being made already' },
  DATA_FILE_LIMIT: { ru: 'Не чаще {limit} раз в сутки. Попробуйте завтра', en: 'No more than {limit} a day. Please try tomorrow' },
  COMPANY_HAS_ORDERS: {
    ru: 'Кроме вас, за компанию «{company}» никто не отвечает, а незавершённых заказов у неё: {orders}. Завершите или отмените их либо пригласите сотрудника',
    en: 'Nobody but you acts for {company}. Orders it has still to complete: {orders}. Complete or cancel them, or invite a colleague',
  },
  DATA_FILE_NOT_FOUND: { ru: 'Файла больше нет: запросите новый', en: 'The file is gone: ask for a new one' },
  // Single sign-on.
  SSO_TOKEN_INVALID: { ru: 'Не удалось проверить вход через учётную запись компании', en: 'The company sign-in could not be verified' },
  SSO_NO_ROLE: { ru: 'У этой учётной записи нет доступа к площадке', en: 'This account has no access to the marketplace' },
  SSO_EMAIL_UNVERIFIED: {
    ru: 'Почта этой учётной записи не подтверждена в компании. Обратитесь к её администратору',
    en: 'The e-mail of this account is not verified by the company. Please ask its administrator',
  },
  SSO_ADMIN_UNKNOWN: {
    ru: 'Администраторов площадки заводят здесь, а не в компании. Обратитесь к администратору площадки',
    en: 'Administrators of the marketplace are made here, not by a company. Please ask an administrator of the marketplace',
  },
  SSO_LINK_DEAD: {
    ru: 'Время вышло. Войдите через учётную запись компании ещё раз',
    en: 'The time is over. Please sign in with the company account again',
  },
  SSO_PROOF_WRONG: { ru: 'Неверный пароль или код', en: 'Wrong password or code' },
} as const satisfies RefusalTexts;
