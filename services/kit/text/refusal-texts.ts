import type { RefusalTexts, Sentence } from '@market/kit-contract/envelope';
import type { Locale } from '@market/kit-contract/locale';
import type { Details } from '../errors.ts';

/** The word by which every client of the surface recognises a dead session; it is the same in every language. */
export const DEAD_SESSION = 'Authentication failed, no access';

/** Sentences of the refusals that no service owns. */
export const kitRefusals = {
  BAD_REQUEST: { ru: 'Запрос не удалось разобрать', en: 'The request could not be read' },
  VALIDATION: { ru: 'Проверьте заполнение полей', en: 'Please check the fields' },
  UNAUTHENTICATED: { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  SESSION_DEAD: { ru: DEAD_SESSION, en: DEAD_SESSION },
  CREDENTIALS_DISAGREE: { ru: 'Переданы два разных ключа доступа', en: 'Two credentials were sent that do not agree' },
  FORBIDDEN: { ru: 'У вас нет прав на это действие', en: 'You are not allowed to do this' },
  SECOND_FACTOR_REQUIRED: {
    ru: 'Сотрудникам нужен второй шаг при входе: подключите приложение с кодами в своём профиле',
    en: 'Staff need a second step to sign in: connect an app for codes in your profile',
  },
  NOT_FOUND: { ru: 'Ничего не найдено', en: 'Nothing was found' },
  UPGRADE_REQUIRED: {
    ru: 'Этот адрес только для соединений WebSocket',
    en: 'This address is for WebSocket connections only',
  },
  ORIGIN_FORBIDDEN: {
    ru: 'Страницам этого сайта нельзя открывать здесь соединение',
    en: 'Pages of this site may not open a connection here',
  },
  METHOD_NOT_ALLOWED: { ru: 'Этот способ обращения здесь не работает', en: 'This method does not work here' },
  TIMEOUT: { ru: 'Запрос выполнялся слишком долго', en: 'The request took too long' },
  CONFLICT: { ru: 'Данные изменились, обновите страницу', en: 'The data has changed, please reload the page' },
  PAYLOAD_TOO_LARGE: { ru: 'Слишком большой запрос или файл', en: 'The request or a file is too large' },
  UNSUPPORTED_MEDIA_TYPE: { ru: 'Данные присланы в неподдерживаемом виде', en: 'This kind of content is not supported' },
  PICTURE_TYPE: { ru: 'Только png, jpg, jpeg', en: 'Only png, jpg, jpeg' },
  PICTURE_BROKEN: { ru: 'Файл повреждён: изображение не читается', en: 'The file is damaged: no picture could be read' },
  PICTURE_TOO_SMALL: {
    ru: 'Изображение слишком маленькое: короткая сторона должна быть не меньше 300 пикселей',
    en: 'The picture is too small: its shorter side must have at least 300 pixels',
  },
  PICTURE_TOO_MANY_PIXELS: {
    ru: 'Изображение слишком большое: не больше 40 мегапикселей',
    en: 'The picture is too large: 40 megapixels at most',
  },
  LINK_INVALID: {
    ru: 'Это не ссылка: нужен адрес, начинающийся с http:// или https://',
    en: 'This is no link: it must begin with http:// or https://',
  },
  LINK_FORBIDDEN: {
    ru: 'По этой ссылке файлы не загружаются: нужен общедоступный адрес',
    en: 'Files are not fetched from here: the address must be a public one',
  },
  LINK_UNREACHABLE: { ru: 'По ссылке ничего не удалось загрузить', en: 'Nothing could be fetched by this link' },
  LINK_TOO_LARGE: { ru: 'Файл по ссылке слишком большой', en: 'The file behind this link is too large' },
  RATE_LIMITED: { ru: 'Слишком много запросов, повторите позже', en: 'Too many requests, try again later' },
  IDEMPOTENCY_KEY_REUSED: {
    ru: 'Этот Idempotency-Key уже использован для другого запроса',
    en: 'This Idempotency-Key was already used for another request',
  },
  IDEMPOTENCY_KEY_INVALID: {
    ru: 'Idempotency-Key должен содержать от 1 до 255 печатных латинских символов',
    en: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    ru: 'Такой же запрос ещё выполняется, повторите через несколько секунд',
    en: 'The same request is still being processed, try again in a few seconds',
  },
  IDEMPOTENCY_ANSWER_LOST: {
    ru: 'Это уже выполнено, но ответ не сохранился. Откройте страницу заново, чтобы увидеть результат',
    en: 'This has been done already, but its answer was lost. Open the page anew to see the result',
  },
  UNAVAILABLE: { ru: 'Сервис временно недоступен, повторите позже', en: 'The service is temporarily unavailable, try again later' },
  INTERNAL: { ru: 'Что-то пошло не так. Мы уже знаем об этом', en: 'Something went wrong. We have been told' },
} as const satisfies RefusalTexts;

/** Codes that the kit itself refuses with. */
export type KitRefusal = keyof typeof kitRefusals;

/**
 * The sentence of a refusal code, `{name}` filled from its details.
 *
 * @param own the service's texts; the kit's stand behind them
 * @returns undefined when nobody wrote a sentence for the code
 */
export function sentenceOf(code: string, locale: Locale, own: RefusalTexts = {}): string | undefined {
  return textOf(own, code)?.[locale] ?? textOf(kitRefusals, code)?.[locale];
}

const textOf = (texts: RefusalTexts, code: string): Sentence | undefined => (Object.hasOwn(texts, code) ? texts[code] : undefined);

/** Puts details into a sentence: `Осталось {available}` with `{ available: 3 }` gives `Осталось 3`. */
export const filled = (sentence: string, details: Details = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(details, name) ? String(details[name]) : hole));
