import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { mergeClasses } from '@griffel/react';
import type { HistoryPage } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { z } from 'zod';
import { useAddToCart } from '../../../../features/cart/use-add-to-cart.ts';
import { lineName } from '../../../../features/line-words/line-name.ts';
import { useRunWords } from '../../../../features/line-words/use-run-words.ts';
import { orderPaths } from '../../../order/navigation.ts';
import { mostOf, stepsOf } from '../../features/count-steps/count-steps.ts';
import { ProductPhoto } from '../../features/product-photo/product-photo.tsx';
import { useText } from '../../use-text.ts';
import { useHistoryStyles } from './history.styles.ts';

export type OrderedRow = z.output<typeof HistoryPage>['data'][number];

/** As many as were ordered last, or as there are; 0: it is not sold now. A run says only in the cart how many there are of it. */
function countAgain({ product, run_id, count }: OrderedRow): number {
  if (!product?.sellable) return 0;
  if (run_id !== null) return count;
  return Math.min(count, mostOf(stepsOf({ run_id, product, available: product.stock_info.available_quantity })));
}

/** A product as it was ordered last, with what it costs now. */
export function OrderedLine({ row }: { row: OrderedRow }) {
  const page = usePageStyles();
  const styles = useHistoryStyles();
  const { t } = useText();
  const { product_id, product, name, photo } = row;
  return (
    <li className={styles.row}>
      <ProductPhoto photo={product?.photo ?? photo} className={mergeClasses(styles.photo, !product && styles.gone)} />
      <span className={page.words}>
        {product ? (
          <Link to={addresses.product(product_id)} className={page.link}>
            {product.name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <Facts row={row} />
      </span>
      <span className={styles.act}>{product ? <Again row={row} /> : <span className={page.note}>{t('HISTORY.GONE')}</span>}</span>
    </li>
  );
}

function Facts({ row: { product, run_id, run, count, price, order_id, ordered_at } }: { row: OrderedRow }) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, money, number } = useFormat();
  const unit = unitOf(product, run_id);
  const runWords = useRunWords();
  const variant = [product?.colour?.name, run ? runWords(run) : product?.size].filter(Boolean).join(' · ');
  return (
    <>
      {product && <span className={page.small}>{[t('CART_PAGE.SKU', { sku: product.sku }), variant].filter(Boolean).join(' · ')}</span>}
      <span className={page.small}>
        {t('HISTORY.ORDERED', { date: date(ordered_at), count: `${number(count)} ${t(`CART_PAGE.UNIT.${unit}`)}`, price: money(price) })}
      </span>
      <span className={page.small}>
        <Link to={orderPaths.view(order_id)} className={page.link}>
          {t('ORDER.NUMBER', { id: order_id })}
        </Link>
      </span>
      {product && run_id === null && product.price !== price && (
        <span className={page.small}>{t('HISTORY.NOW', { price: money(product.price) })}</span>
      )}
    </>
  );
}

function unitOf(product: OrderedRow['product'], run: number | null): 'RUN' | 'PACK' | 'PIECE' {
  if (run !== null) return 'RUN';
  return product && product.units > 1 ? 'PACK' : 'PIECE';
}

function Again({ row }: { row: OrderedRow }) {
  const page = usePageStyles();
  const styles = useHistoryStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { add, pending } = useAddToCart();
  const count = countAgain(row);
  const name = row.product ? lineName(row.product, row.run) : row.name;
  if (count === 0) return <span className={page.note}>{t(row.product?.sellable ? 'HISTORY.SOLD_OUT' : 'HISTORY.NOT_SOLD')}</span>;
  const { product_id, run_id } = row;
  return (
    <>
      <Button
        className={styles.again}
        disabledFocusable={pending}
        {...(pending ? { icon: <Spinner size="extra-tiny" /> } : {})}
        aria-label={t('HISTORY.AGAIN_OF', { name })}
        onClick={() => void add([{ product_id, run_id, count }], { name })}
      >
        {t('HISTORY.AGAIN')}
      </Button>
      {count < row.count && (
        <span className={page.small}>
          {t('HISTORY.ONLY', { count: `${number(count)} ${t(`CART_PAGE.UNIT.${unitOf(row.product, run_id)}`)}` })}
        </span>
      )}
    </>
  );
}
