import { buffer } from 'node:stream/consumers';
import { writeTable } from '@market/catalogue/src/spreadsheet/write-table';
import { fileKey } from '@market/chat/src/file/kept-file';
import { toRoubles } from '@market/kit-contract/money';
import { attachmentTypes } from '@market/service-kit/files/attachment-type';
import type { FileStorage } from '@market/service-kit/files/files';
import { chatId } from './chat-id.ts';
import type { KeptFile } from './chat-pictures.ts';
import type { TalkedGoods } from './market.ts';

interface DocumentKind {
  name: string;
  extension: 'xlsx' | 'csv';
  titles: readonly string[];
  rows: (goods: readonly TalkedGoods[]) => (string | number)[][];
  /** How often it is sent. */
  times: number;
}

/** One line of each model. */
const models = (goods: readonly TalkedGoods[]): TalkedGoods[] => [...new Map(goods.map((each) => [each.model_id, each])).values()];

const KINDS = {
  prices: {
    ...{ name: 'Прайс-лист.xlsx', extension: 'xlsx', times: 5 },
    titles: ['Артикул', 'Наименование', 'Цвет', 'Размеры', 'Цена, ₽', 'В упаковке'],
    rows: (goods) =>
      models(goods).map(({ sku, name, colour, sizes, price_kopecks, units }) => [
        ...[sku, name.ru, colour.ru, sizes.join(', ')],
        ...[toRoubles(price_kopecks), units],
      ]),
  },
  request: {
    ...{ name: 'Заявка.csv', extension: 'csv', times: 4 },
    titles: ['Артикул', 'Наименование', 'Размер', 'Количество'],
    rows: (goods) => models(goods).map(({ sku, name, size, units, moq }) => [sku, name.ru, size.ru, units * moq]),
  },
} as const satisfies Record<string, DocumentKind>;
export type ChatDocument = keyof typeof KINDS;

const idOf = (kind: ChatDocument, at: number): string => chatId(kind, at);

async function keep(files: FileStorage, kind: ChatDocument, goods: readonly TalkedGoods[]): Promise<KeptFile[]> {
  const { name, extension, titles, rows, times }: DocumentKind = KINDS[kind];
  const bytes = await buffer(writeTable(extension, { name: 'Лист 1', titles, pages: [rows(goods)] }, 'ru'));
  const type = attachmentTypes[extension];
  const ids = Array.from({ length: times }, (_, at) => idOf(kind, at));
  for (const id of ids) await files.put(fileKey(id), bytes, type);
  return ids.map((id) => ({ id, name, extension, mime_type: type, size: bytes.length, width: 0, height: 0 }));
}

/** Writes and keeps the documents of the demo's conversations: each is sent several times, and every time a file of its own. */
export async function keepDocuments(files: FileStorage, goods: readonly TalkedGoods[]): Promise<Record<ChatDocument, KeptFile[]>> {
  return { prices: await keep(files, 'prices', goods), request: await keep(files, 'request', goods) };
}
