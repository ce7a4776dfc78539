import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the companies service with its sentence. */
export const companiesRefusals = {
  REQUIRED_FIELD: { ru: 'Обязательное поле', en: 'Required field' },
  PHONE_INVALID: { ru: 'Неверный номер телефона', en: 'Not valid phone number' },
  EMAIL_REQUIRED: { ru: 'Введите почту', en: 'Enter email' },
  EMAIL_INVALID: { ru: 'Некорректный адрес почты', en: 'Incorrect email' },
  SITE_INVALID: { ru: 'Укажите адрес сайта, например https://example.ru', en: 'Enter a web address, for instance https://example.com' },
  // Companies.
  COMPANY_NOT_FOUND: { ru: 'Компания не найдена', en: 'Company not found' },
  COMPANY_INN_REQUIRED: { ru: 'Введите ИНН', en: 'Enter the TIN' },
  COMPANY_INN_INVALID: { ru: 'Такого ИНН не бывает: проверьте цифры', en: 'This TIN cannot be right: check its digits' },
  COMPANY_INN_EXISTS: { ru: 'Компания с таким ИНН уже существует', en: 'The company with this TIN already exists' },
  COMPANY_INN_FIXED: {
    ru: 'ИНН компании, которая уже проверялась, меняет только площадка',
    en: 'The TIN of a company that was reviewed is changed by the marketplace only',
  },
  COMPANY_BRAND_REQUIRED: { ru: 'Укажите бренд', en: 'Enter the brand' },
  COMPANY_NAME_REQUIRED: { ru: 'Укажите юридическое название', en: 'Enter the legal name' },
  COMPANY_THERE: { ru: 'Вы уже действуете от имени компании', en: 'You act for a company already' },
  COMPANY_CHANGED: {
    ru: 'Пока вы правили компанию, её изменил кто-то ещё. Обновите страницу',
    en: 'Another person changed the company while you were editing it. Reload the page',
  },
  COMPANY_REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  COMPANY_TRANSITION_NOT_ALLOWED: {
    ru: 'В нынешнем состоянии компании это невозможно',
    en: 'The state of the company does not allow this',
  },
  COMPANY_INCOMPLETE: { ru: 'Для проверки не хватает данных', en: 'Some of what is needed for the review is missing' },
  LOGO_NOT_FOUND: { ru: 'Изображение не найдено', en: 'Picture not found' },
  PAYMENT_INN_INVALID: { ru: 'Неверный ИНН получателя', en: 'The TIN of the recipient is not right' },
  PAYMENT_KPP_INVALID: { ru: 'КПП — 9 цифр', en: 'A KPP has 9 digits' },
  PAYMENT_ACCOUNT_INVALID: { ru: 'Счёт — до 34 букв и цифр', en: 'An account has up to 34 letters and digits' },
  PAYMENT_BIK_INVALID: { ru: 'БИК — 9 цифр, SWIFT — 8 или 11 знаков', en: 'A BIK has 9 digits, a SWIFT code 8 or 11 signs' },
  // Staff.
  STAFF_CONTACT_REQUIRED: { ru: 'Укажите почту или телефон', en: 'Give an e-mail address or a phone' },
  STAFF_ELSEWHERE: {
    ru: 'Вы уже действуете от имени другой компании. Сначала выйдите из неё',
    en: 'You act for another company already. Leave it first',
  },
  STAFF_NOT_VENDOR: {
    ru: 'Действовать от имени компании можно только с учётной записью продавца',
    en: 'Only a vendor’s account can act for a company',
  },
  INVITATION_NOT_FOUND: {
    ru: 'Приглашение отозвано или устарело. Попросите прислать новое',
    en: 'The invitation was withdrawn or has run out. Ask for a new one',
  },
  INVITATION_LIMIT: {
    ru: 'Сегодня отправлено слишком много приглашений. Продолжите завтра',
    en: 'Too many invitations were sent today. Go on tomorrow',
  },
  ACCESS_CONTACT_REQUIRED: {
    ru: 'Сначала подтвердите почту или телефон: по ним вас пригласят',
    en: 'Confirm your e-mail address or phone first: you are invited by it',
  },
  ACCESS_LIMIT: {
    ru: 'Сегодня вы отправили слишком много запросов. Продолжите завтра',
    en: 'You have sent too many requests today. Go on tomorrow',
  },
  ACCESS_REQUEST_NOT_FOUND: { ru: 'На этот запрос уже ответили', en: 'This request was answered already' },
  STAFF_NOT_FOUND: { ru: 'Такого сотрудника нет', en: 'There is no such member of staff' },
  STAFF_OWNER: { ru: 'Владельца компании убирает только площадка', en: 'The owner is removed by the marketplace only' },
  // Stores.
  STORE_NOT_FOUND: { ru: 'Точка не найдена', en: 'Store not found' },
  STORE_CHANGED: {
    ru: 'Пока вы правили точку, её изменил кто-то ещё. Обновите страницу',
    en: 'Another person changed the store while you were editing it. Reload the page',
  },
  STORE_ADDRESS_REQUIRED: { ru: 'Укажите адрес', en: 'Enter the address' },
  TIME_INVALID: { ru: 'Время в виде ЧЧ:ММ', en: 'Time as HH:MM' },
  TIME_ORDER: { ru: 'Начало должно быть раньше конца', en: 'The beginning must be before the end' },
  // Reviews.
  REVIEW_NOT_FOUND: { ru: 'Отзыв не найден', en: 'Review not found' },
  REVIEW_THERE: { ru: 'Вы уже оставили отзыв об этой компании', en: 'You have reviewed this company already' },
  RATING_REQUIRED: { ru: 'Поставьте оценку', en: 'Give a rating' },
  RATING_TEXT_REQUIRED: { ru: 'Напишите отзыв', en: 'Write a review' },
  // Contacts and places.
  CONTACT_LIMIT_REACHED: {
    ru: 'Сегодня вы уже открыли контакты {limit} компаний — больше на бесплатном тарифе нельзя',
    en: 'You have opened contacts of {limit} companies today, which is all that the free plan allows',
  },
  GEOCODE_SHORT: { ru: 'Введите хотя бы три знака', en: 'Enter at least three characters' },
  GEOCODE_QUESTION: { ru: 'Укажите адрес или координаты', en: 'Give an address or coordinates' },
  GEOCODE_UNAVAILABLE: { ru: 'Ошибка сети', en: 'Network error' },
} as const satisfies RefusalTexts;
