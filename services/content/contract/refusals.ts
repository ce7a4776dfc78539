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
  DOCUMENT_EMPTY: { ru: 'Введите текст документа', en: 'Enter the text of the document' },
} as const satisfies RefusalTexts;
