import { useFormat } from '@market/shell-kit/format/use-format';
import type { ComparedProposal, Comparison } from '@market/tenders-contract/proposal';
import type { ReactNode } from 'react';
import { OfferedGoods } from '../../../../features/tender/proposal-card/offered-goods.tsx';
import { ProposalPictures } from '../../../../features/tender/proposal-pictures/proposal-pictures.tsx';
import { useProposalWords } from '../../../../features/tender/proposal-words/use-proposal-words.ts';
import { useText } from '../../use-text.ts';
import type { CsvCell } from './compare-csv.ts';
import { arrivalOf } from './compare-figures.ts';
import { type RowId, rowIds } from './compare-rows.ts';
import { LongText } from './long-text.tsx';

export interface CompareRow {
  id: RowId;
  title: string;
  /** null: the proposal says nothing of it. */
  cell: (proposal: ComparedProposal) => ReactNode;
  csv: (proposal: ComparedProposal) => CsvCell;
}

type Shown = Pick<CompareRow, 'cell' | 'csv'>;

/** The rows of a comparison: what stands in a cell on the page, and in a file. */
export function useCompareRows(tender: Comparison['data']['tender']): readonly CompareRow[] {
  const { t } = useText();
  const words = useProposalWords();
  const delivery = useDeliveryText(tender.needed_by);
  const goods = useGoodsText();
  const said = (of: (proposal: ComparedProposal) => string | null): Shown => ({ cell: of, csv: of });
  const shown: Record<RowId, Shown> = {
    piece_price: { cell: ({ piece_price }) => words.money(piece_price), csv: ({ piece_price }) => piece_price },
    total: { cell: ({ total }) => words.money(total), csv: ({ total }) => total },
    percent_of_wish: { cell: ({ percent_of_wish }) => words.percent(percent_of_wish), csv: ({ percent_of_wish }) => percent_of_wish },
    min_quantity: { cell: ({ min_quantity }) => words.pieces(min_quantity), csv: ({ min_quantity }) => min_quantity },
    delivery_days: said(({ delivery_days }) => delivery(delivery_days)),
    delivery_included: said(({ delivery_included }) => words.flag(delivery_included)),
    sample: said(({ sample }) => words.flag(sample)),
    valid_until: { cell: ({ valid_until }) => words.until(valid_until), csv: ({ valid_until }) => valid_until },
    rating: {
      cell: ({ company }) => words.rating(company.rating),
      csv: ({ company }) => (company.rating > 0 ? company.rating : null),
    },
    comment: { cell: ({ comment }) => <LongText text={comment} />, csv: ({ comment }) => comment },
    goods: { cell: ({ products }) => products.length > 0 && <OfferedGoods products={products} />, csv: goods },
    pictures: {
      cell: ({ photos, company }) => photos.length > 0 && <ProposalPictures photos={photos} name={company.brand} />,
      csv: ({ photos }) => photos.length,
    },
  };
  return rowIds.map((id) => ({ id, title: t(`COMPARE.ROW.${id}`), ...shown[id] }));
}

function useDeliveryText(neededBy: string | null): (days: number | null) => string | null {
  const { t } = useText();
  const { date } = useFormat();
  const words = useProposalWords();
  return (days) => {
    if (days === null) return null;
    const day = arrivalOf(days, Date.now());
    const text = t('COMPARE.DELIVERY', { days: words.days(days) ?? '', day: date(day) });
    return neededBy !== null && day > neededBy ? t('COMPARE.LATE', { text }) : text;
  };
}

function useGoodsText(): (proposal: ComparedProposal) => string {
  const { money, number } = useFormat();
  return ({ products }) => products.map(({ name, sku, count, price }) => `${name}, ${sku}: ${number(count)} × ${money(price)}`).join('; ');
}
