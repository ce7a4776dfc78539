/** A document of a bank's file, in the format's own words; what is undefined is left out. */
export type BankFields = Readonly<Record<string, string | undefined>>;

export const OWN_ACCOUNT = '40702810200000000001';
const PAYER_ACCOUNT = '40702810900000000777';

let documents = 0;

/** An income of the own account; its number is another one each time. */
export const bankDocument = (more: BankFields = {}): string => {
  const fields: BankFields = {
    ...{ Номер: String(++documents), Дата: '27.11.2026', Сумма: '1200.00', ПлательщикСчет: PAYER_ACCOUNT, Плательщик1: 'ООО «Лавка»' },
    ...{ ПлательщикИНН: '7707083893', ПолучательСчет: OWN_ACCOUNT, ПолучательИНН: '7701234560', НазначениеПлатежа: 'Оплата', ...more },
  };
  const lines = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]));
  return ['СекцияДокумент=Платежное поручение', ...lines, 'КонецДокумента'].join('\r\n');
};

const ACCOUNT_SECTION = [
  'СекцияРасчСчет',
  'ДатаНачала=01.11.2026',
  'ДатаКонца=30.11.2026',
  `РасчСчет=${OWN_ACCOUNT}`,
  'КонецРасчСчет',
].join('\r\n');

interface BankFile {
  version?: string;
  encoding?: string;
  account?: string;
  end?: string;
}

/** The text of a file of a bank. */
export const bankFile = (
  parts: readonly string[],
  { version = '1.03', encoding = 'Windows', account = ACCOUNT_SECTION, end = 'КонецФайла' }: BankFile = {},
): string =>
  ['1CClientBankExchange', `ВерсияФормата=${version}`, `Кодировка=${encoding}`, 'Отправитель=Банк', account, ...parts, end, ''].join(
    '\r\n',
  );

const encoded = (text: string, codeOf: (code: number) => number): Buffer =>
  Buffer.from(Array.from(text, (letter) => (letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : codeOf(letter.charCodeAt(0)))));

export const windows1251 = (text: string): Buffer =>
  encoded(text, (code) => ({ 8470: 0xb9, 171: 0xab, 187: 0xbb, 1025: 0xa8, 1105: 0xb8 })[code] ?? code - 0x350);
export const dos = (text: string): Buffer =>
  encoded(text, (code) => ({ 8470: 0xfc, 171: 0x22, 187: 0x22, 1025: 0xf0, 1105: 0xf1 })[code] ?? code - (code >= 0x440 ? 0x360 : 0x390));
