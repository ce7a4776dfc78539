import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { TextPart } from '@market/shell-kit/session/text-key';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { ProductPicture } from '../../../../features/product-list/grid/product-picture.tsx';
import { type ManagementTextKey, useText } from '../../../../management/use-text.ts';
import type { GoodsLine } from './folded-goods.ts';
import { GoodsMark } from './goods-mark.tsx';
import { StockCell } from './stock-cell.tsx';

const useStyles = makeStyles({ picture: { flexShrink: 0, width: '42px', height: '56px', borderRadius: tokens.borderRadiusMedium } });

/** Article number, colour and size: what tells variants of one name apart. */
const traits = ({ sku, colour, size }: GoodsLine): string => [sku, colour, size].filter(Boolean).join(' · ');

/** The columns of the list; `staff` see goods of all companies. */
export function useGoodsColumns(staff: boolean): { lead: LeadColumn<GoodsLine>; columns: IndexColumn<GoodsLine>[] } {
  const styles = useStyles();
  const { t } = useText();
  const { money, number, timeAgo } = useFormat();
  return useMemo(() => {
    const column = (
      id: TextPart<ManagementTextKey, 'GOODS.COLUMN.'>,
      rest: Omit<IndexColumn<GoodsLine>, 'id' | 'title'>,
    ): IndexColumn<GoodsLine> => ({
      id,
      title: t(`GOODS.COLUMN.${id}`),
      ...rest,
    });
    const variantsText = ({ model, variants }: GoodsLine): string => {
      const all = t('GOODS.LIST.VARIANTS', { count: model?.skus ?? variants.length });
      const isPart = model !== null && model.skus > variants.length;
      return isPart ? t('GOODS.LIST.VARIANTS_FIRST', { all, formatted: number(variants.length) }) : all;
    };
    return {
      lead: {
        id: 'name',
        title: t('GOODS.COLUMN.name'),
        sort: 'name',
        cell: ({ name }) => name,
        picture: ({ photo }) => <ProductPicture photo={photo} className={styles.picture} />,
        note: (goods) => (goods.variants.length > 0 ? variantsText(goods) : traits(goods)),
      },
      columns: [
        column('state', { cell: (goods) => <GoodsMark goods={goods} /> }),
        column('price', {
          sort: 'price',
          cell: ({ price, variants }) =>
            variants.some((variant) => variant.price !== price) ? t('GOODS.LIST.PRICE_FROM', { price: money(price) }) : money(price),
        }),
        column('stock', {
          sort: 'stock',
          cell: (goods) => (goods.variants.length > 0 ? number(goods.stock_quantity) : <StockCell goods={goods} />),
        }),
        column('available', { weight: 'extra', cell: ({ available_quantity }) => number(available_quantity) }),
        column('category', { weight: 'extra', cell: ({ category }) => category.name }),
        ...(staff ? [column('company', { cell: ({ company }) => company.brand })] : []),
        column('barcode', { weight: 'extra', cell: ({ barcode, variants }) => (variants.length > 0 ? '' : barcode) }),
        column('updated', { sort: '-updated', cell: ({ updated_at }) => timeAgo(updated_at) }),
        column('id', { weight: 'extra', cell: ({ id }) => id }),
      ],
    };
  }, [t, money, number, timeAgo, staff, styles]);
}
