import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the content service with its sentence. */
export const contentRefusals = {
  DOCUMENT_NOT_FOUND: { ru: 'Документ не найден', en: 'Document not found' },
  DOCUMENT_VERSION_NOT_FOUND: { ru: 'Такой редакции документа нет', en: 'The document has no such version' },
  DOCUMENT_EXISTS: { ru: 'Этот документ уже создан', en: 'This document exists already' },
  DOCUMENT_CHANGED: {
    ru: 'Пока вы правили документ, вышла его редакция № {version}',
    en: 'Version {version} of the document was published while you were editing',
  },
  DOCUMENT_SCHEDULED: {
    ru: 'Новая редакция уже ждёт своего дня: сначала отмените её публикацию',
    en: 'A new version already waits for its day: cancel its publication first',
  },
  REQUIRED_FIELD: { ru: 'Обязательное поле', en: 'Required field' },
  PHOTO_NOT_FOUND: { ru: 'Фотография не найдена', en: 'Picture not found' },
  PUBLICATION_NOT_FOUND: { ru: 'Публикация не найдена', en: 'Publication not found' },
  PUBLICATION_CHANGED: {
    ru: 'Пока вы правили публикацию, её изменил кто-то ещё',
    en: 'The publication was changed while you were editing it',
  },
  TITLE_LONG: { ru: 'Не длиннее 200 символов', en: 'At most 200 characters' },
  DESCRIPTION_LONG: { ru: 'Не длиннее 1 000 символов', en: 'At most 1,000 characters' },
  TEXT_LONG: { ru: 'Текст слишком длинный: вместе с разметкой до 200 000 символов', en: 'Too long: 200,000 characters with its markup' },
  PRODUCTS_TOO_MANY: { ru: 'Не больше 12 товаров', en: 'At most twelve products' },
  PRODUCT_FOREIGN: { ru: 'Можно показать только товары своей компании', en: 'Only products of your own company can be shown' },
  COMPANY_NOT_ACTIVE: { ru: 'Компания сейчас не работает на площадке', en: 'The company is not at work now' },
  DOCUMENT_EMPTY: { ru: 'Введите текст документа', en: 'Enter the text of the document' },
} as const satisfies RefusalTexts;
