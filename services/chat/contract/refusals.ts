import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the chat service with its sentence. */
export const chatRefusals = {
  COMPANY_NOT_FOUND: { ru: 'Компания не найдена', en: 'Company not found' },
  CHANNEL_NOT_FOUND: { ru: 'Переписка не найдена', en: 'Conversation not found' },
  CHANNEL_NOT_ALLOWED: { ru: 'Этому собеседнику написать нельзя', en: 'You cannot write to this party' },
  CHANNEL_READ_ONLY: { ru: 'В этой переписке больше нельзя писать', en: 'Nothing can be written in this conversation any more' },
  CHANNELS_TOO_MANY: { ru: 'Слишком много новых переписок за сутки', en: 'Too many new conversations in a day' },
  CONTACT_LIMIT_REACHED: {
    ru: 'Новых собеседников на сегодня больше нет: на бесплатном тарифе их число в день ограничено',
    en: 'No more new parties today: the free plan limits them by the day',
  },
  POST_NOT_FOUND: { ru: 'Сообщение не найдено', en: 'Message not found' },
  POST_EMPTY: { ru: 'Сообщение пустое', en: 'The message is empty' },
  POST_TOO_OLD: { ru: 'Сообщение удаляют в течение суток', en: 'A message can be deleted within a day' },
  POST_TAKEN: { ru: 'Так уже названо другое сообщение', en: 'Another message has this name already' },
  POSTS_TOO_MANY: { ru: 'Слишком много сообщений за минуту', en: 'Too many messages in a minute' },
  FILE_NOT_FOUND: { ru: 'Файл не найден', en: 'File not found' },
  FILE_TYPE_REFUSED: { ru: 'Такие файлы не принимаются', en: 'Files of this kind are not taken' },
  FILE_INFECTED: { ru: 'В файле найден вредоносный код', en: 'Harmful code was found in the file' },
  FILE_NO_PREVIEW: { ru: 'У этого файла нет изображения', en: 'This file has no picture' },
  FILES_MISMATCH: { ru: 'Имён должно быть столько же, сколько файлов', en: 'There must be as many ids as files' },
  FILES_TOO_MANY: { ru: 'За сутки отправлено слишком много файлов: больше {most} МБ', en: 'Too many files in a day: more than {most} MB' },
  CARD_NOT_ALLOWED: { ru: 'Это не относится к собеседникам', en: 'This does not belong to the parties of the conversation' },
  PERSON_NOT_FOUND: { ru: 'Пользователь не найден', en: 'User not found' },
} as const satisfies RefusalTexts;
