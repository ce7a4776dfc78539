import type { RefusalTexts } from '@market/kit-contract/envelope';

/** What may be wrong with a file of goods, or with one of its rows. */
export const importRefusals = {
  IMPORT_NOT_FOUND: { ru: 'Загрузка не найдена', en: 'The import was not found' },
  IMPORT_STATE: {
    ru: 'Сейчас с этой загрузкой так поступить нельзя. Обновите страницу',
    en: 'This cannot be done with the import now. Reload the page',
  },
  IMPORT_DAY_LIMIT: {
    ru: 'За сутки можно загрузить файлов: {limit}. Лимит исчерпан, попробуйте позже',
    en: 'Files that may be brought in 24 hours: {limit}. All of them were, try again later',
  },
  IMPORT_OPEN_LIMIT: {
    ru: 'Одновременно обрабатывается загрузок: {limit}. Дождитесь, пока одна из них закончится, или остановите её',
    en: 'Imports worked on at once: {limit}. Wait until one of them ends, or stop it',
  },
  EXPORT_DAY_LIMIT: {
    ru: 'За сутки можно сделать выгрузок: {limit}. Лимит исчерпан, попробуйте позже',
    en: 'Exports that may be made in 24 hours: {limit}. All of them were, try again later',
  },
  EXPORT_OPEN_LIMIT: {
    ru: 'Одновременно готовится выгрузок: {limit}. Дождитесь, пока одна из них будет готова',
    en: 'Exports prepared at once: {limit}. Wait until one of them is ready',
  },
  IMPORT_TYPE: { ru: 'Это не таблица: нужен файл CSV или XLSX', en: 'This is no table: a CSV or XLSX file is needed' },
  IMPORT_OLD_EXCEL: {
    ru: 'Это старый формат Excel (.xls). Сохраните файл как «Книга Excel (.xlsx)»',
    en: 'This is the old format of Excel (.xls). Save the file as “Excel workbook (.xlsx)”',
  },
  IMPORT_PASSWORD: {
    ru: 'Файл защищён паролем. Снимите защиту и загрузите снова',
    en: 'The file is protected by a password. Remove it and try again',
  },
  IMPORT_MACROS: {
    ru: 'В файле есть макросы. Сохраните его как «Книга Excel (.xlsx)» без макросов',
    en: 'The file holds macros. Save it as “Excel workbook (.xlsx)” without them',
  },
  IMPORT_BROKEN: { ru: 'Файл повреждён. Откройте его и сохраните заново', en: 'The file is damaged. Open it and save it again' },
  IMPORT_UNPACKED: { ru: 'Внутри файла слишком много данных', en: 'There is too much inside the file' },
  IMPORT_ENCODING: {
    ru: 'Кодировка файла не распознана. Сохраните его как «CSV UTF-8»',
    en: 'The encoding of the file is not known. Save it as “CSV UTF-8”',
  },
  IMPORT_EMPTY: { ru: 'Файл пуст', en: 'The file is empty' },
  IMPORT_NO_ROWS: { ru: 'В файле одни заголовки: добавьте строки с товарами', en: 'The file has titles only: add rows of goods' },
  IMPORT_ONE_COLUMN: {
    ru: 'Найдена всего одна колонка. Разделите колонки точкой с запятой',
    en: 'Only one column was found. Separate the columns by semicolons',
  },
  IMPORT_TITLE_TWICE: { ru: 'Колонка «{title}» встречается дважды', en: 'The column “{title}” stands here twice' },
  IMPORT_TOO_MANY_COLUMNS: { ru: 'Не больше {limit} колонок', en: 'At most {limit} columns' },
  IMPORT_TOO_MANY_ROWS: { ru: 'Не больше {limit} строк: разделите файл', en: 'At most {limit} rows: divide the file' },
  IMPORT_CELL_TOO_LONG: { ru: 'Строка {row}: ячейка длиннее {limit} символов', en: 'Row {row}: a cell is longer than {limit} characters' },
  IMPORT_CELL_TOO_LONG_SOMEWHERE: {
    ru: 'В файле есть ячейка длиннее {limit} символов',
    en: 'A cell of the file is longer than {limit} characters',
  },
  IMPORT_QUOTES: { ru: 'Строка {row}: кавычка открыта и не закрыта', en: 'Row {row}: a quotation mark is opened and never closed' },
  IMPORT_COLUMNS_MISSING: { ru: 'Не указано, где колонки: {columns}', en: 'It is not said which columns these are: {columns}' },
  IMPORT_FIELD_TWICE: { ru: 'Двум колонкам назначено одно и то же', en: 'Two columns mean the same' },
  IMPORT_CELLS: {
    ru: 'Ячеек в строке: {found}, а колонок в файле: {expected}. Проверьте разделители',
    en: 'The row has {found} cells and the file {expected} columns. Check the separators',
  },
  IMPORT_REQUIRED: { ru: 'Товар новый, и не хватает: {titles}', en: 'The product is new and lacks: {titles}' },
  IMPORT_ROW_FAULT: { ru: 'Строку не удалось сохранить', en: 'The row could not be saved' },
  IMPORT_OVER_PLAN: {
    ru: 'Сохранён, но снят с продажи: лимит активных моделей вашего тарифа исчерпан',
    en: 'Saved, but switched off: your plan allows no more active models',
  },
  IMPORT_NOTHING_FIXED: { ru: 'Ничего не исправлено', en: 'Nothing was put right' },
  IMPORT_UNDO_CHANGED: { ru: 'Оставлен: после загрузки товар изменили', en: 'Left: the product was changed after the import' },
  IMPORT_UNDO_RESERVED: { ru: 'Оставлен: товар есть в заказах', en: 'Left: orders hold the product' },
  IMPORT_UNDO_GONE: { ru: 'Товара уже нет', en: 'The product is gone already' },
  IMPORT_UNDO_PARTLY: {
    ru: 'Возвращено не всё: после загрузки изменили {titles}',
    en: 'Not all of it was taken back: changed after the import were {titles}',
  },
  IMPORT_UNDO_UNFIT: {
    ru: 'Оставлен: прежняя категория, тип или значения больше не существуют',
    en: 'Left: its former category, type or values are no longer there',
  },
  IMPORT_FORMULA: { ru: 'В ячейке формула: вставьте её значение', en: 'The cell holds a formula: paste its value' },
  IMPORT_FORMULA_ERROR: {
    ru: 'Формула в ячейке дала ошибку {value}: исправьте её или вставьте значение',
    en: 'The formula in the cell gave the error {value}: mend it or paste a value',
  },
  IMPORT_NUMBER: { ru: 'Это не число', en: 'This is no number' },
  IMPORT_YES_NO: { ru: 'Напишите «да» или «нет»', en: 'Write “yes” or “no”' },
  IMPORT_DATE: { ru: 'Напишите дату как ДД.ММ.ГГГГ', en: 'Write the date as YYYY-MM-DD' },
  IMPORT_SKU_TWICE: { ru: 'Артикул уже стоит в строке {row}', en: 'The article number already stands in row {row}' },
  IMPORT_CATEGORY: { ru: 'Категории «{value}» нет', en: 'There is no category “{value}”' },
  IMPORT_CATEGORY_MANY: {
    ru: 'Категорий «{value}» несколько: напишите путь, например «Женщинам / Платья»',
    en: 'There are several categories “{value}”: write the path, such as “Women / Dresses”',
  },
  IMPORT_PRODUCT_TYPE: { ru: 'Типа товара «{value}» нет', en: 'There is no product type “{value}”' },
  IMPORT_OPTION: { ru: 'Значения «{value}» у параметра нет', en: 'The parameter has no value “{value}”' },
  IMPORT_RUN: {
    ru: 'Ростовку «{value}» не прочитать: напишите, например, «Полная: 44×1, 46×2, 48×2, 50×1 = 7200»',
    en: 'The size run “{value}” cannot be read: write it like “Full: 44×1, 46×2, 48×2, 50×1 = 7200”',
  },
  IMPORT_RUNS_MANY: { ru: 'Ростовок у модели не больше {limit}', en: 'A model has at most {limit} size runs' },
  IMPORT_RUN_SIZES_MANY: { ru: 'В ростовке «{name}» не больше {limit} размеров', en: 'The size run “{name}” has at most {limit} sizes' },
  IMPORT_RUN_COUNT: {
    ru: 'Количество в «{value}» — целое число от 1 до {limit}',
    en: 'The count in “{value}” is a whole number from 1 to {limit}',
  },
  IMPORT_RUN_PRICE: {
    ru: 'Цена ростовки «{value}»: нужно число от 0,01 до 9 999 999,99',
    en: 'The price of the size run “{value}”: a number from 0.01 to 9,999,999.99 is needed',
  },
  IMPORT_RUN_SIZE: { ru: 'Размера «{value}» у модели нет', en: 'The model has no size “{value}”' },
  IMPORT_RUN_COLOUR: { ru: 'Цвета «{value}» у модели нет', en: 'The model has no colour “{value}”' },
  IMPORT_RUNS_DIFFER: {
    ru: 'В строке {row} для этой модели написано другое',
    en: 'Row {row} says something else of this model',
  },
  BULK_CHANGED_MEANWHILE: { ru: 'Значение тем временем изменили', en: 'Another user has changed the value meanwhile' },
  BULK_OVER_PLAN: { ru: 'Лимит активных моделей вашего тарифа исчерпан', en: 'Your plan allows no more active models' },
  BULK_CHANGE_NOT_FOUND: { ru: 'Массовое изменение не найдено', en: 'The bulk change was not found' },
  BULK_CHANGE_STATE: { ru: 'Изменение уже завершено или отменено', en: 'The change is over or undone already' },
  BULK_CHANGE_OPEN_LIMIT: {
    ru: 'Уже выполняется столько массовых изменений: {limit}. Дождитесь их завершения',
    en: 'So many bulk changes are running already: {limit}. Wait until they are done',
  },
  BULK_NOTHING: { ru: 'Под этот отбор не попал ни один товар', en: 'No product meets this filter' },
  BULK_TOO_MANY: {
    ru: 'За один раз можно изменить не больше {limit} товаров: уточните отбор',
    en: 'At most {limit} products can be changed at once: narrow the filter',
  },
  BULK_UNDO_OVER: { ru: 'Это изменение уже нельзя отменить', en: 'This change cannot be undone any more' },
  BULK_CHANGED_SINCE: { ru: 'С тех пор изменены', en: 'Changed since' },
  BULK_PRICE_BOUNDS: {
    ru: 'Цена вышла бы за пределы от 0,01 до 9 999 999,99 ₽',
    en: 'The price would not lie between 0.01 and 9,999,999.99 ₽',
  },
  BULK_CONTENT_FAULT: { ru: 'Описание товара сначала нужно исправить в форме', en: 'The product must first be put right in its form' },
  BULK_ROW_FAULT: { ru: 'Изменить не удалось', en: 'Could not be changed' },
  COLLECTION_FULL: { ru: 'В подборке уже столько моделей: {limit}', en: 'The collection holds {limit} models already' },
  COLLECTION_OF_CONDITIONS: {
    ru: 'Эта подборка собирается по условиям: добавить товары в неё нельзя',
    en: 'This collection is made by conditions: no goods can be added to it',
  },
  EXPORT_TOO_MANY_ROWS: {
    ru: 'В файл XLSX помещается не больше {limit} товаров: уточните отбор или выгрузите CSV',
    en: 'An XLSX file holds at most {limit} products: narrow the filter or export CSV',
  },
  EXPORT_NOT_FOUND: { ru: 'Выгрузка не найдена', en: 'The export was not found' },
  IMPORT_LINKS: { ru: 'Ссылок на фото не больше {limit}', en: 'At most {limit} links to photos' },
} as const satisfies RefusalTexts;

export type ImportRefusal = keyof typeof importRefusals;
