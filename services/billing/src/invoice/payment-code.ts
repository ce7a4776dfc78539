import type { InvoiceSeller } from '@market/billing-contract/invoice';

interface Coded {
  seller: Pick<InvoiceSeller, 'name' | 'account' | 'bank' | 'bik' | 'correspondent_account' | 'inn' | 'kpp'>;
  /** Kopecks. */
  amount: number;
  purpose: string;
}

const isOfRussianBank = ({ account, bik, correspondent_account }: Coded['seller']): boolean =>
  /^\d{20}$/.test(account) && /^0[0-4]\d{7}$/.test(bik) && /^\d{20}$/.test(correspondent_account);

/** What divides the values cannot stand in one: programs of banks know no other divider, so the value gives way. */
const written = (text: string, most: number): string =>
  text
    .replaceAll('|', '/')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Text of the payment code by ГОСТ Р 56042-2014, in UTF-8; null where the seller's account is none of a Russian bank. */
export function paymentCode({ seller, amount, purpose }: Coded): string | null {
  if (!isOfRussianBank(seller)) return null;
  const { name, account, bank, bik, correspondent_account, inn, kpp } = seller;
  const values = [
    ['Name', written(name, 160)],
    ['PersonalAcc', account],
    ['BankName', written(bank, 45)],
    ['BIC', bik],
    ['CorrespAcc', correspondent_account],
    ['PayeeINN', /^\d{10}(\d{2})?$/.test(inn) ? inn : ''],
    ['KPP', /^[\dA-Z]{9}$/.test(kpp) ? kpp : ''],
    ['Sum', String(amount)],
    ['Purpose', written(purpose, 210)],
  ] as const;
  return ['ST00012', ...values.filter(([, value]) => value !== '').map(([key, value]) => `${key}=${value}`)].join('|');
}
